/** A curly apostrophe is the same as a straight one: telephones type the one, keyboards the other. */
const curlyApostrophe = /’/g

/** Runs of letters, marks and digits; an apostrophe between letters belongs to the word. */
const run = /[\p{L}\p{M}\p{N}]+(?:(?<=[\p{L}\p{M}])'(?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu
const asciiRun = /[a-z0-9]+(?:(?<=[a-z])'(?=[a-z])[a-z0-9]+)*/g

const isAscii = /^[\0-\x7f]*$/

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u

// The language is fixed so that a note is cut alike on every device; these scripts are told by their characters.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Lower case, with compatible characters made one (full-width letters, ligatures, straight apostrophes). */
export function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(curlyApostrophe, "'")
}

/** The words of a text, in order, as search compares them. */
export function wordsOf(text: string): string[] {
  // Most notes are plain ASCII, for which the simpler pattern is several times faster.
  if (isAscii.test(text)) return text.toLowerCase().match(asciiRun) ?? []
  const plain = normalize(text)
  const words = plain.match(run) ?? []
  return unspaced.test(plain) ? words.flatMap(cutUnspaced) : words
}

function cutUnspaced(word: string): string[] {
  if (!unspaced.test(word)) return [word]
  return Array.from(segmenter.segment(word), ({ segment }) => segment)
}
