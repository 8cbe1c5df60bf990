import type { IndexedNote } from '../core/src/search/build-segment.ts'

/** Made-up notes, always the same for a number: words as frequent as in real text (Zipf), over five years. */
export interface Corpus {
  note(number: number): IndexedNote & { tag_names: string[] }
  tagNames: ReadonlyMap<string, string>
  /** What someone types, letter by letter: a word or three, now and then a date. */
  queries(count: number): string[]
}

const syllables = 'ka lo mi ter an sho bel ri pos en du ga wor ti al cre the in ous ment se vo ing ar'.split(
  ' ',
)
const vocabularySize = 60_000
const wordsInNote = 150
const fiveYearsMs = 5 * 365 * 24 * 3_600_000

export function makeCorpus(seed: number): Corpus {
  const { words, pick } = makeVocabulary(makeDice(seed))
  const tagNames = new Map(words.slice(0, 40).map((name, at) => [String(at), name]))
  return {
    tagNames,
    note(number) {
      const dice = makeDice(seed + 1_000_003 * (number + 1))
      const say = (count: number) => Array.from({ length: count }, () => pick(dice())).join(' ')
      const isAttached = dice() < 0.1
      const tag = String(Math.floor(dice() * 40))
      return {
        ulid: `01J${String(number).padStart(23, '0')}`,
        recorded_at: new Date(Date.UTC(2026, 9, 1) - Math.floor(dice() * fiveYearsMs)).toISOString(),
        title: say(5),
        transcript: say(wordsInNote),
        attachment: isAttached ? [say(12)] : [],
        tag_names: [tagNames.get(tag) ?? ''],
        facts: [`#tag:${tag}`, ...(isAttached ? ['#attachment', '#kind:text'] : [])],
      }
    },
    queries(count) {
      const dice = makeDice(seed + 7)
      return Array.from({ length: count }, (_, at) => {
        const said = Array.from({ length: 1 + (at % 3) }, () => pick(dice())).join(' ')
        return at % 7 === 6 ? `${said} march 2024` : said
      })
    },
  }
}

/** Every beginning of each query: what is searched for as it is typed. */
export function keystrokes(queries: readonly string[]): string[] {
  return queries.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)))
}

function makeVocabulary(dice: () => number) {
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const length = 1 + Math.floor(dice() * 4)
    words.add(Array.from({ length }, () => syllables[Math.floor(dice() * syllables.length)]).join(''))
  }
  const list = [...words]
  const sums = new Float64Array(list.length)
  list.reduce((sum, _, at) => (sums[at] = sum + 1 / (at + 2.7)), 0)
  const whole = sums.at(-1) ?? 0
  const pick = (chance: number) => {
    let [from, to] = [0, sums.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((sums[middle] ?? 0) < chance * whole) from = middle + 1
      else to = middle
    }
    return list[from] ?? ''
  }
  return { words: list, pick }
}

/** Mulberry32: small, quick, and the same everywhere. */
function makeDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
