import { expect, test } from 'vitest'
import type { Segment, Word } from '../entities/recording.ts'
import { type Chance, makeChance } from '../testing/history/chance.ts'
import { makeSegment } from '../testing/make.ts'
import { keepCorrections } from './keep-corrections.ts'
import { joinSegments, timedWords } from './segments.ts'

const texts = (segments: readonly Segment[]) => segments.map(({ text }) => text)
const captions = [makeSegment('by milk', 0), makeSegment('call the bang', 4), makeSegment('water plans', 9)]
const written = [
  makeSegment('Buy milk.', 0),
  makeSegment('Call the bank.', 4),
  makeSegment('Water plants.', 9),
]
const oneSentence = [makeSegment('Buy milk. And then call the bank. And so water plants.', 0)]
const [first, second, third] = captions as [Segment, Segment, Segment]
const corrected = makeSegment('buy oat milk', 0)

test.each<[what: string, versions: Parameters<typeof keepCorrections>[0], kept: string[]]>([
  [
    'the first sentence, the only one that was there yet',
    { base: [first], mine: [corrected], written },
    ['buy oat milk', 'Call the bank.', 'Water plants.'],
  ],
  [
    'one of several',
    { base: captions, mine: [first, makeSegment('ring the bank', 4), third], written },
    ['Buy milk.', 'ring the bank', 'Water plants.'],
  ],
  [
    'several that follow each other',
    { base: captions, mine: [corrected, makeSegment('ring the bank', 4), third], written },
    ['buy oat milk', 'ring the bank', 'Water plants.'],
  ],
  [
    'a part of what the engine took for one sentence',
    { base: captions, mine: [first, makeSegment('ring the bank', 4), third], written: oneSentence },
    ['Buy milk. And then', 'ring the bank', 'And so water plants.'],
  ],
  ['a deletion', { base: captions, mine: [first, third], written }, ['Buy milk.', 'Water plants.']],
  ['a deletion of everything', { base: captions, mine: [], written }, []],
  [
    'a sentence that was put into a pause',
    { base: captions, mine: [first, makeSegment('now', 3), second, third], written },
    ['Buy milk.', 'now', 'Call the bank.', 'Water plants.'],
  ],
  [
    'a sentence that was cut in two',
    { base: captions, mine: [first, makeSegment('call', 4), makeSegment('the bang', 5), third], written },
    ['Buy milk.', 'call', 'the bang', 'Water plants.'],
  ],
  ['nothing', { base: captions, mine: captions, written }, texts(written)],
  [
    'words of which nobody knows what they replaced',
    { base: [], mine: [corrected, third], written },
    ['buy oat milk', 'Call the bank.', 'water plans'],
  ],
  [
    'what the engine did not hear at all',
    { base: captions, mine: [corrected, second, third], written: [] },
    ['buy oat milk'],
  ],
])('[NOTE-8] a person’s correction stays in an engine’s transcript: %s', (_what, versions, kept) => {
  expect(texts(keepCorrections(versions).segments)).toEqual(kept)
})

test('[NOTE-8] a word at the edge that both have heard is neither doubled nor lost, whatever its times', () => {
  const base = [timed('we went to the', 0, 0.5), timed('small museum', 2, 0.5), timed('of wisdom', 3, 0.5)]
  const mine = [base[0], timed('large museum', 2, 0.5), base[2]].filter((segment) => segment !== undefined)
  const late = [timed('We went to the small museum of wisdom.', 0.6, 0.5)]
  const early = [timed('We went to the small museum of wisdom.', 0, 0.42)]

  expect(joinSegments(keepCorrections({ base, mine, written: late }).segments)).toBe(
    'We went to the large museum of wisdom.',
  )
  expect(joinSegments(keepCorrections({ base, mine, written: early }).segments)).toBe(
    'We went to the large museum of wisdom.',
  )
})

test('[NOTE-8] random corrections are kept, all else is the engine’s, and a second time changes nothing', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const { base, mine, written: engine, expected } = randomCase(makeChance(seed))

    const kept = keepCorrections({ base, mine, written: engine })
    const again = keepCorrections({ base: kept.base, mine: kept.segments, written: engine })

    expect(joinSegments(kept.segments), `seed ${seed}`).toBe(expected)
    expect(joinSegments(kept.base), `seed ${seed}`).toBe(joinSegments(engine))
    expect(again.segments, `seed ${seed}`).toEqual(kept.segments)
    expect(isInOrder(kept.segments), `seed ${seed}`).toBe(true)
  }
})

/** The same words twice, cut into other sentences, at times that differ by up to a quarter of a second. */
function randomCase(chance: Chance) {
  const count = 4 + chance.below(30)
  const words = Array.from({ length: count }, (_, at) => ({
    text: `w${chance.oneIn(4) ? chance.below(5) : at + 10}`,
    start: at * 0.6,
    end: at * 0.6 + 0.5,
  }))
  const base = sentences(chance, words)
  const shift = (chance.below(51) - 25) / 100
  const late = words.map(({ text, start, end }) => ({
    text: text.toUpperCase(),
    start: Math.max(0, start + shift),
    end: Math.max(0, end + shift),
  }))
  const heard = sentences(chance, late)
  const changes = base.map((segment, at) => {
    if (!chance.oneIn(3)) return undefined
    return chance.oneIn(4) ? [] : [{ ...makeSegment(`mine${at}`, segment.start), end: segment.end }]
  })
  const mine = base.flatMap((segment, at) => changes[at] ?? [segment])
  const expected = base.flatMap((segment, at) => texts(changes[at] ?? [segment]).map((text) => [at, text]))
  return {
    base,
    mine,
    written: heard,
    expected: expected
      .map(([at, text]) => (changes[Number(at)] ? text : String(text).toUpperCase()))
      .join(' '),
  }
}

function sentences(chance: Chance, words: readonly Word[]): Segment[] {
  const made: Word[][] = []
  for (const word of words) {
    const last = made.at(-1)
    if (last && !chance.oneIn(4)) last.push(word)
    else made.push([word])
  }
  return made.map((own) => ({
    start: own[0]?.start ?? 0,
    end: own.at(-1)?.end ?? 0,
    text: own.map(({ text }) => text).join(' '),
    words: own,
  }))
}

function timed(text: string, start: number, step: number): Segment {
  const words = timedWords(makeSegment(text)).map((word, at) => ({
    ...word,
    start: start + at * step,
    end: start + (at + 1) * step,
  }))
  return { start, end: words.at(-1)?.end ?? start, text, words }
}

function isInOrder(segments: readonly Segment[]): boolean {
  return segments.every(({ start }, at) => at === 0 || start >= (segments[at - 1]?.start ?? 0))
}

const left = (text: string, start: number): Segment => ({ ...makeSegment(text, start), speaker: 'Left' })
const right = (text: string, start: number): Segment => ({ ...makeSegment(text, start), speaker: 'Right' })
const named = (segments: readonly Segment[]) => segments.map(({ speaker, text }) => `${speaker}: ${text}`)
/** The right speaks while the left goes on. */
const atOnce = [left('so we meat on tuesday then', 0), right('that is fine', 2), left('good', 7)]
const writtenAtOnce = [
  left('So we meet on Tuesday then.', 0),
  right('Tuesday suits me.', 2),
  left('Good.', 7),
]

test('[SPEECH-65] of two who speak at once, the words of the one stay where the other one’s were corrected', () => {
  const mine = [left('so we meet on Thursday then', 0), ...atOnce.slice(1)]

  const kept = keepCorrections({ base: atOnce, mine, written: writtenAtOnce })

  expect(named(kept.segments)).toEqual([
    'Left: so we meet on Thursday then',
    'Right: Tuesday suits me.',
    'Left: Good.',
  ])
  expect(named(kept.base)).toEqual(named(writtenAtOnce))
})

test('[SPEECH-65] a correction in words of both as one stands in place of what both said meanwhile', () => {
  const asOne = [makeSegment('so we meet on', 0), makeSegment('that is then', 4), makeSegment('good', 7)]
  const mine = asOne.with(1, makeSegment('Thursday then', 4))

  const kept = keepCorrections({ base: asOne, mine, written: writtenAtOnce })

  expect(texts(kept.segments)).toEqual(['So we meet on', 'Thursday then', 'Good.'])
})
