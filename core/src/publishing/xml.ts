/** An element by its name, attributes and what is in it; text is escaped, elements are taken as they are. */
export interface Xml {
  name: string
  attributes?: Record<string, string>
  content?: string | readonly Xml[]
}

export function xml(name: string, content?: Xml['content'], attributes?: Record<string, string>): Xml {
  return { name, ...(content !== undefined && { content }), ...(attributes && { attributes }) }
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
}

// Control characters and halves of pairs: a reader refuses all of a feed for one of them, escaped or not.
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and attributes, of HTML too. */
export function escapeXml(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (char) => entities[char] ?? '')
}

function write({ name, attributes = {}, content }: Xml): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${given.join('')}`
  if (content === undefined) return `${start}/>`
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(write).join('')
  return `${start}>${inner}</${name}>`
}
