import { expect, test } from 'vitest'
import type { TemplateSection } from '../entities/template.ts'
import { typedSegments } from '../text/typed-segments.ts'
import { channelOfAll, makeOfMany, type NoteSource, placeWritten, spanOf } from './make-of-many.ts'
import type { Wanted } from './make-one.ts'

const berlin = { timeZone: 'Europe/Berlin', locale: 'en-GB' } as const

function noteOf(ulid: string, recorded_at: string, text: string): NoteSource {
  return { ulid, recorded_at, segments: typedSegments(text), language: 'en', ...berlin }
}

const fence = noteOf('FENCE', '2026-11-10T09:00:00.000Z', 'We decided to build the fence of larch.')
const tea = noteOf('TEA', '2026-11-12T09:00:00.000Z', 'My tea is cold again.')
/** In Berlin it is the 11th. */
const gate = noteOf(
  'GATE',
  '2026-11-10T23:30:00.000Z',
  'We decided to paint the gate green. I need to call the mill by Friday.',
)

const made = (wanted: Wanted, notes: NoteSource[]) =>
  makeOfMany(wanted, notes).map(({ as, text, from }) => (as === 'heading' ? text : `${from} ${text}`))

test('[MAKE-10] decisions of several notes are under their days where the person is, oldest first, each with its note', () => {
  expect(made({ kind: 'decisions' }, [gate, tea, fence])).toEqual([
    '10 Nov 2026',
    'FENCE We decided to build the fence of larch.',
    '11 Nov 2026',
    'GATE We decided to paint the gate green.',
  ])
})

test('[MAKE-10] a journal has each day once, with all that was told on it', () => {
  const more = noteOf('MORE', '2026-11-10T18:00:00.000Z', 'The harbour was full of boats this evening.')

  expect(made({ kind: 'journal' }, [more, fence])).toEqual([
    '10 Nov 2026',
    'FENCE We decided to build the fence of larch.',
    'MORE The harbour was full of boats this evening.',
  ])
})

test('[MAKE-10] minutes and templates of several notes have each heading once, over the lines of all', () => {
  expect(made({ kind: 'minutes' }, [fence, gate])).toEqual([
    'Decisions',
    'FENCE We decided to build the fence of larch.',
    'GATE We decided to paint the gate green.',
    'Action items',
    'GATE Call the mill by 13 Nov 2026',
  ])
  const sections: TemplateSection[] = [{ heading: 'Agreed', takes: 'decisions' }]
  expect(made({ sections }, [fence, gate])[0]).toBe('Agreed')
})

test('[MAKE-10] where none of the notes has it there is nothing', () => {
  expect(made({ kind: 'decisions' }, [tea])).toEqual([])
  expect(made({ kind: 'minutes' }, [])).toEqual([])
})

test.each([
  ['journal', ['10 Nov 2026', 'The fence is to be of larch.', '11 Nov 2026', 'The gate is to be green.']],
  ['summary', ['The gate is to be green.', 'The fence is to be of larch.']],
] as const)('[MAKE-15] a %s that a model wrote of several notes', (kind, texts) => {
  const lines = [
    { as: 'text' as const, text: 'The gate is to be green.', start: 0, from: 'GATE' },
    { as: 'text' as const, text: 'The fence is to be of larch.', start: 0, from: 'FENCE' },
  ]

  expect(placeWritten(kind, lines, [gate, fence]).map(({ text }) => text)).toEqual(texts)
})

test('[MAKE-10] it is called by the days of its first and its last note', () => {
  const times = [gate, tea, fence].map(({ recorded_at }) => recorded_at)

  expect(spanOf(times, berlin)).toBe('10 Nov 2026 to 12 Nov 2026')
  expect(spanOf(times.slice(1, 2), berlin)).toBe('12 Nov 2026')
})

test.each([
  [['design', 'design'], 'design'],
  [['design', 'sales'], null],
  [['design', null], null],
  [[null, null], null],
])('[MAKE-11] of notes in %j it lies in %j', (channels, where) => {
  expect(channelOfAll(channels)).toBe(where)
})
