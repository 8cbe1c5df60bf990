import { escapeMarkup } from '../text/escape-markup.ts'

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

function write({ name, attributes = {}, content }: Xml): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  const start = `<${name}${given.join('')}`
  if (content === undefined) return `${start}/>`
  const inner = typeof content === 'string' ? escapeMarkup(content) : content.map(write).join('')
  return `${start}>${inner}</${name}>`
}
