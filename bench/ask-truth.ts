import { functionWords } from '@earmark/core/text/function-words.ts'
import { sentencesIn } from '@earmark/core/meaning/sentences.ts'
import { untruthIn } from '@earmark/core/meaning/check-sentence.ts'
import { type Chance, makeChance } from '@earmark/core/testing/history/chance.ts'

/** What was said, and what a model makes of it. */
interface Case {
  said: string
  written: string
}

export interface TruthFigures {
  sentences: number
  dropped: number
  planted: number
  caught: number
  byKind: { kind: string; planted: number; caught: number }[]
}

type Plant = (written: string, others: readonly string[], chance: Chance) => string | undefined

const wanted = 500
const said_on = { year: 2026, month: 3, day: 14 }

/** True sentences, and the same with an untruth in each, against the sentences that they rest on. */
export function checkTruth(texts: readonly string[], seed: number): TruthFigures {
  const chance = makeChance(seed)
  const cases = shuffled(texts.flatMap(casesOf), chance).slice(0, wanted)
  const others = cases.map(({ said }) => said)
  const judged = ({ said, written }: Case) => untruthIn({ text: written }, [{ text: said, said_on }])
  const byKind = Object.entries(plants).map(([kind, plant]) => {
    const planted = cases.flatMap(({ said, written }) => {
      const untrue = plant(written, others, chance)
      return untrue === undefined || untrue === written ? [] : [{ said, written: untrue }]
    })
    const missed = planted.filter((each) => judged(each) === undefined)
    return { kind, planted: planted.length, caught: planted.length - missed.length }
  })
  const dropped = cases.filter((each) => judged(each) !== undefined)
  const sum = (of: 'planted' | 'caught') => byKind.reduce((total, each) => total + each[of], 0)
  return {
    sentences: cases.length,
    dropped: dropped.length,
    planted: sum('planted'),
    caught: sum('caught'),
    byKind,
  }
}

const [fewestWords, mostWords] = [6, 30]

/** Ways in which what was said is said again, and stays true. */
function casesOf(text: string): Case[] {
  return sentencesIn(text)
    .map(({ from, to }) => text.slice(from, to))
    .filter((said) => /^\p{Lu}.*[.!?]$/u.test(said) && isOfLength(said))
    .map((said, at) => ({ said, written: rewordings[at % rewordings.length]?.(said) ?? said }))
}

function isOfLength(said: string): boolean {
  const { length } = said.split(/\s+/)
  return length >= fewestWords && length <= mostWords
}

const rewordings: readonly ((said: string) => string)[] = [
  (said) => said,
  (said) => `According to your notes, ${lowerFirst(said)}`,
  (said) => toYou(said),
  /** Its end alone is left out. */
  (said) => (/^.{30,}?, .*[.!?]$/.test(said) ? said.replace(/^(.{30,}), [^,]*[.!?]$/, '$1.') : said),
  (said) => `You said that ${lowerFirst(toYou(said))}`,
  (said) =>
    said.replace(
      /^((?:In|On|At|During|After|Before) [^,]{4,40}), (.*)\.$/,
      (_, when: string, rest: string) =>
        `${rest.charAt(0).toUpperCase()}${rest.slice(1)} ${lowerFirst(when)}.`,
    ),
]

function lowerFirst(text: string): string {
  return /^(?:I|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const toSecond: Record<string, string> = {
  I: 'you',
  my: 'your',
  me: 'you',
  "I'm": "you're",
  "I'll": "you'll",
  "I've": "you've",
  we: 'you',
  We: 'You',
  our: 'your',
  us: 'you',
}

function toYou(said: string): string {
  const turned = said.replaceAll(
    /(?<![\p{L}'])(?:I(?:'m|'ll|'ve)?|my|me|[Ww]e|our|us)(?![\p{L}'])/gu,
    (word) => toSecond[word] ?? word,
  )
  return turned.charAt(0).toUpperCase() + turned.slice(1)
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const noNames = new Set([...functionWords, ...[...months, ...weekdays].map((each) => each.toLowerCase())])
const counts = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const auxiliary = /(?<=\s)(is|was|are|were|will|can|could|should|would|has|had|did|does)(?=\s)(?!\s+not)/
const name = /(?<=\p{L},? )\p{Lu}\p{Ll}{2,}(?![\p{L}])/gu

const plants: Record<string, Plant> = {
  number: (written, _, chance) => plantNumber(written, chance),
  date: (written, _, chance) => plantDate(written, chance),
  name(written, others, chance) {
    const [own] = namesOf(written)
    const other = chance.pick(others.flatMap(namesOf).filter((each) => !written.includes(each)))
    return own && other && replaceWord(written, own, other)
  },
  negation(written) {
    if (/ not /.test(written)) return written.replace(/ not /, ' ')
    return auxiliary.test(written) ? written.replace(auxiliary, '$1 not') : undefined
  },
  'swapped subject': (written, others, chance) => swapNames(written) ?? otherSubject(written, others, chance),
}

function plantNumber(written: string, chance: Chance): string | undefined {
  const figures = /(?<![\d.,:\p{L}])\d{1,3}(?![\d.,:\p{L}]\d|\d)/u
  if (figures.test(written))
    return written.replace(figures, (own) => String(Number(own) + 1 + chance.below(8)))
  const word = counts.find((each) => new RegExp(`\\b${each}\\b`).test(written))
  const other = word && chance.pick(counts.filter((each) => each !== word))
  return word && other && replaceWord(written, word, other)
}

function plantDate(written: string, chance: Chance): string | undefined {
  for (const names of [months, weekdays]) {
    const own = names.find((each) => new RegExp(`\\b${each}\\b`).test(written))
    const other = own && chance.pick(names.filter((each) => each !== own))
    if (own && other) return replaceWord(written, own, other)
  }
  const year = /\b(1[5-9]|20)\d\d\b/
  return year.test(written)
    ? written.replace(year, (own) => String(Number(own) + 1 + chance.below(30)))
    : undefined
}

/** Two that are named apart, and not together. */
const apart =
  /(?<=\p{L},? )(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)( (?:\p{Ll}+ )*?(?!and |or |of )\p{Ll}+ (?:the |an? )?)(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)/u

function swapNames(written: string): string | undefined {
  const [all, one, between, other] = apart.exec(written) ?? []
  if (!all || !one || !between || !other || one === other || /\b(?:and|or)\b/.test(between)) return undefined
  if (![one, other].every((each) => namesOf(`so ${each}`).length > 0)) return undefined
  return written.replace(all, `${other}${between}${one}`)
}

const subject =
  /^((?:The|A|An|My|Your|His|Her|Our|Their) (?:\p{L}+ ){0,2}?\p{L}+)(?= (?:is|was|are|were|will|can|could|should|would|has|had|did|does|have)\s)/u

function otherSubject(written: string, others: readonly string[], chance: Chance): string | undefined {
  const own = subject.exec(written)?.[1]
  const last = own?.split(' ').at(-1) ?? ''
  const other = chance.pick(
    others
      .flatMap((each) => subject.exec(each)?.[1] ?? [])
      .filter((each) => !written.includes(each.split(' ').at(-1) ?? '') && !each.includes(last)),
  )
  return own && other && written.replace(own, other)
}

function namesOf(text: string): string[] {
  return (text.match(name) ?? []).filter((each) => !noNames.has(each.toLowerCase()))
}

function replaceWord(text: string, word: string, instead: string): string {
  return text.replaceAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu'), instead)
}

function shuffled<Value>(values: readonly Value[], chance: Chance): Value[] {
  return values
    .map((value) => ({ value, at: chance.below(2 ** 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
