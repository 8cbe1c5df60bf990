// Format characters, and letters that are drawn as nothing: fillers, the blank of Braille, marks without a letter.
const invisible = /[\ufe00-\ufe0f\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|^\p{M}+$/gu

/** As a reader sees it: without what is invisible, and with the wide letters and dots of other scripts made plain. */
export function seenText(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').trim()
}
