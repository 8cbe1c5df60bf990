const maxCharacters = 255

/** A social-security number has nine digits, a card number twelve to nineteen, however they are written in groups. */
const longNumber = /\p{Nd}(?:[\p{Zs}\p{Pd}._/]{0,2}\p{Nd}){8,}/u

/** A text that may be counted; undefined where it looks like a number of a card or a person, or an address of one. */
export function cleanText(text: string): string | undefined {
  // Cut last: half a number is none that the pattern knows.
  const looksPersonal = longNumber.test(text.normalize('NFKC')) || text.includes('@')
  return looksPersonal || text.trim() === '' ? undefined : text.trim().slice(0, maxCharacters)
}
