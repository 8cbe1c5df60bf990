// Control characters, line breaks, and those that reorder or hide text.
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Text as it stands on one line: nothing invisible in it, single spaces, none around it. */
export function oneLine(text: string): string {
  return text.replace(hidden, ' ').replace(/\s+/g, ' ').trim()
}
