// Control characters and halves of pairs: a reader refuses all of a feed for one of them, escaped or not.
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and attributes, of XML and of HTML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (char) => entities[char] ?? '')
}
