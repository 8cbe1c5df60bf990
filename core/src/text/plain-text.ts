// Control characters but for the line break, halves of characters, and those that reorder or hide text.
const hidden = /[^\P{Cc}\n]|\p{Cs}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Text of several lines as people may write it: nothing invisible in it, no towers of empty lines, none around it. */
export function plainText(written: string): string {
  return written
    .replaceAll('\r\n', '\n')
    .replace(hidden, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
