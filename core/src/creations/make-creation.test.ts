import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { readKinds } from '../entities/made.ts'
import { type CreationSource, makeCreation, makeSections } from './make-creation.ts'

const meeting: Segment[] = [
  {
    start: 0,
    end: 6,
    speaker: 'Ben',
    text: 'Um, good morning, so the the garden needs a new fence before winter.',
  },
  {
    start: 6,
    end: 12,
    speaker: 'Ada',
    text: 'We decided to build the fence of larch from the mill in Bergen.',
  },
  { start: 12, end: 16, speaker: 'Ada', text: "We haven't decided whether the gate is oak or larch." },
  { start: 16, end: 20, speaker: 'Ben', text: 'Who pays for the gate in the fence?' },
  { start: 20, end: 26, speaker: 'Ada', text: 'I need to call the mill by Friday. Right?' },
]

function sourceOf(segments: readonly Segment[], given: Partial<CreationSource> = {}): CreationSource {
  const about = {
    recorded_at: '2026-11-18T09:00:00.000Z',
    timeZone: 'Europe/Berlin',
    locale: 'en-GB',
  } as const
  return { ...about, language: 'en', segments, ...given }
}

const made = (...args: Parameters<typeof makeCreation>) =>
  makeCreation(...args).map(({ as, text, start }) => `${as} ${start ?? '-'} ${text}`)

test('[MAKE-1] minutes of a short meeting are its decisions, action items and questions, each line with its second', () => {
  expect(made('minutes', sourceOf(meeting))).toEqual([
    'heading - Decisions',
    'item 6 We decided to build the fence of larch from the mill in Bergen.',
    'heading - Action items',
    'item 20 Call the mill (Ada) by 20 Nov 2026',
    'heading - Questions raised',
    'item 16 Who pays for the gate in the fence?',
  ])
})

test('[MAKE-1] [MEET-12] minutes of a meeting have what was written down and marked, each at its moment', () => {
  const written = [
    { id: '1', kind: 'note', at: 3, text: 'Ask about the hedge' },
    { id: '2', kind: 'decision', at: 14, text: '' },
    { id: '3', kind: 'decision', at: 8, text: '' },
    { id: '4', kind: 'todo', at: 25, text: 'Measure the gate' },
    { id: '5', kind: 'question', at: 18, text: 'Who paints it?' },
  ] as const

  expect(made('minutes', sourceOf(meeting, { written }))).toEqual([
    'heading - Highlights',
    'item 3 Written down: Ask about the hedge',
    'heading - Decisions',
    'item 6 We decided to build the fence of larch from the mill in Bergen.',
    "item 12 We haven't decided whether the gate is oak or larch.",
    'heading - Action items',
    'item 20 Call the mill (Ada) by 20 Nov 2026',
    'item 25 Measure the gate',
    'heading - Questions raised',
    'item 16 Who pays for the gate in the fence?',
    'item 18 Who paints it?',
  ])
})

test('[MAKE-1] a to-do list says who and by when', () => {
  expect(made('todos', sourceOf(meeting))).toEqual(['item 20 Call the mill (Ada) by 20 Nov 2026'])
})

test('[MAKE-3] a clean text has the paragraphs of who speaks, without fillers', () => {
  expect(made('clean_up', sourceOf(meeting)).slice(0, 2)).toEqual([
    'text 0 Ben: Good morning, so the garden needs a new fence before winter.',
    "text 6 Ada: We decided to build the fence of larch from the mill in Bergen. We haven't decided whether the gate is oak or larch.",
  ])
})

test.each([
  ['So, um, I went to the harbour and it was cold.', 'So I went to the harbour and it was cold.'],
  ['Er kommt morgen, um das Dach zu decken.', 'Er kommt morgen, um das Dach zu decken.'],
])('[MAKE-3] of a language that nobody told, English is known by its words: “%s”', (said, text) => {
  const source = sourceOf([{ start: 0, end: 4, text: said }], { language: null })

  expect(made('clean_up', source)).toEqual([`text 0 ${text}`])
})

test('[MAKE-1] a journal entry has its day and the words of the person', () => {
  const day = [{ start: 0, end: 4, text: 'Um, today we, uh, planted the apple tree.' }]

  expect(made('journal', sourceOf(day))).toEqual([
    'heading - 18 Nov 2026',
    'text 0 Today we planted the apple tree.',
  ])
})

test.each([
  ['en', 'We agreed to meet on Monday.', true],
  ['en', 'We have not agreed on anything.', false],
  ['en', 'Have we decided on the colour?', false],
  ['en', "Let's go with the blue one.", true],
  ['en', 'So repair it now and sell it in summer, that is the decision.', true],
  ['en', 'Decision about the stain: we use the water based one.', true],
  ['en', 'I wonder whether that is the decision.', false],
  ['en', 'A decision is missing: nobody knows the price.', false],
  ['de', 'Wir reparieren ihn jetzt, das ist die Entscheidung.', true],
  ['de', 'Entscheidung zur Beize: wir nehmen die auf Wasserbasis.', true],
  ['de', 'Das ist nicht die Entscheidung.', false],
  ['es', 'Lo reparamos ahora, esa es la decisión.', true],
  ['es', 'Decisión sobre el tinte: usamos el de agua.', true],
  ['de', 'Wir haben uns für Lärche entschieden.', true],
  ['de', 'Wir haben uns noch nicht entschieden.', false],
  ['es', 'Hemos decidido pintar la valla.', true],
  ['es', 'No hemos decidido nada.', false],
  ['fr', 'On a décidé de peindre.', false],
  [null, 'Hemos decidido pintar la valla.', true],
])('[MAKE-1] %s: “%s” is a decision: %s', (language, text, is) => {
  const source = sourceOf([{ start: 0, end: 5, text }], { language })

  expect(makeSections([{ heading: 'Decided', takes: 'decisions' }], source).length > 0).toBe(is)
})

test.each(readKinds)('[MAKE-1] of a note with no words nothing is made: %s', (kind) => {
  expect(makeCreation(kind, sourceOf([]))).toEqual([])
  expect(makeCreation(kind, sourceOf([{ start: 0, end: 9, text: '', untranscribed: true }]))).toEqual([])
})

test('[TEMPLATE-1] a template takes the same under headings of one’s own, in its order; what has nothing is left out', () => {
  const sections = [
    { heading: 'Who does what', takes: 'todos' as const },
    { heading: 'Chapters', takes: 'chapters' as const },
    { heading: 'What we agreed on', takes: 'decisions' as const },
  ]

  expect(makeSections(sections, sourceOf(meeting)).map(({ as, text }) => `${as} ${text}`)).toEqual([
    'heading Who does what',
    'item Call the mill (Ada) by 20 Nov 2026',
    'heading What we agreed on',
    'item We decided to build the fence of larch from the mill in Bergen.',
  ])
  expect(makeSections(sections.slice(1, 2), sourceOf(meeting))).toEqual([])
})

test('[MAKE-2] every line of every kind is in the note’s own words', () => {
  const talk = Array.from({ length: 60 }, (_, at) => ({
    start: at * 5,
    end: at * 5 + 5,
    text: `The ${at < 30 ? 'larch fence of the garden' : 'blue boat at the harbour'} costs ${at} crowns a metre this year.`,
  }))
  const said = talk.map(({ text }) => text).join(' ')

  const lines = (['highlights', 'bullets', 'clean_up'] as const)
    .flatMap((kind) => makeCreation(kind, sourceOf(talk)))
    .filter(({ as }) => as !== 'heading')

  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(({ text }) => !said.includes(text))).toEqual([])
  expect(lines.every(({ start }) => start !== null)).toBe(true)
})
