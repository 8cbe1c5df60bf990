import { expect, test } from 'vitest'
import { type InsightChoice, insightKey } from '../entities/insights.ts'
import { makeSegment } from '../testing/make.ts'
import { choicesOfCopy, highlightsOutside, sharedHighlights, struckChoices } from './shared-highlights.ts'
import { strikeSegments } from './strike-words.ts'

const said = [
  'The garden needs a new fence before the winter storms come back.',
  'The old fence fell over in the storm, and the neighbour complained about the garden.',
  'We decided to build the fence of larch, because larch lasts longer than spruce.',
  'My tea is cold again and nobody made another pot of it this morning.',
  'The larch for the garden fence comes from the mill in Bergen, which delivers on weekdays.',
  'Paint is not needed for larch, only oil, as the mill told the neighbour about the fence.',
  'The bus was late today, and I walked home along the river in the rain with my bag.',
  'The fence of the garden will be built of larch, as everybody there decided last week.',
]
/** A word a second, and a sentence every twenty. */
const segments = said.map((text, at) => makeSegment(text, at * 20))
const whole = { from: null, to: null }
const textsOf = (given: Partial<Parameters<typeof sharedHighlights>[0]> = {}) =>
  sharedHighlights({ segments, choices: [], part: whole, ...given }).map(({ text }) => text)

const [first = '', neighbour = '', larch = ''] = said
const kept = (text: string, own: string | null = null): InsightChoice => ({
  line: insightKey('highlight', text),
  did: 'kept',
  text: own,
})

test('[SHARE-59] visitors get the highlights that stand on the note, with what was kept and without what was dismissed', () => {
  const [chosen = '', ...rest] = textsOf()

  expect(said).toContain(chosen)
  expect(rest).toEqual([])
  expect(textsOf({ choices: [kept(first, 'A fence by winter.')] })).toContain('A fence by winter.')
  expect(textsOf({ choices: [{ ...kept(chosen), did: 'dismissed' }] })).not.toContain(chosen)
})

test('[SHARE-59] of a part they are whole sentences of it, with times from its beginning', () => {
  const choices = [kept(first), kept(neighbour), kept(larch)]

  const lines = sharedHighlights({ segments, choices, part: { from: 10, to: 45 } })

  expect(lines).toEqual([{ text: neighbour, start: 10 }])
})

test.each([
  ['all of it', whole, 0],
  ['one is wholly in it, one begins before', { from: 10, to: 45 }, 2],
  ['none is in it', { from: 60, to: 70 }, 3],
])('[SHARE-69] it is known how many highlights lie outside of a part: %s', (_, part, count) => {
  const choices = [kept(first), kept(neighbour), kept(larch)]

  expect(highlightsOutside({ segments: segments.slice(0, 4), choices, part })).toBe(count)
})

test('[SHARE-59] no sentence in which a word is struck is among them, and one’s own words are struck too', () => {
  const choices = [kept(first, 'Larch by winter, says the neighbour.'), kept(neighbour), kept(larch)]
  const { segments: left, keys } = strikeSegments(segments.slice(0, 3), [{ start: 47, end: 48 }])

  const texts = textsOf({ segments: left, choices: struckChoices(choices, keys) })

  expect(texts).toEqual(['█████ by winter, says the neighbour.', neighbour])
})

test('[SHARE-59] which ones they are does not depend on what is struck', () => {
  const [before, after] = [segments.slice(0, 2), segments.slice(3)]
  const strike = (text: string) =>
    strikeSegments([...before, makeSegment(text, 40), ...after], [{ start: 40, end: 59 }]).segments

  expect(textsOf({ segments: strike('Anna said that Anna pays for the garden of Anna.') })).toEqual(
    textsOf({ segments: strike(larch) }),
  )
})

test('[SHARE-58] a copy has the highlights that were given, in whatever words', () => {
  const highlights = [
    { text: 'A fence by winter.', start: 0 },
    { text: larch, start: 40 },
  ]

  expect(choicesOfCopy({ highlights, is_typed: false }, segments)).toEqual([
    kept(first, 'A fence by winter.'),
    kept(larch),
  ])
  expect(choicesOfCopy({ highlights, is_typed: true }, segments)).toEqual([kept(larch)])
})
