import { expect, test } from 'vitest'
import { chooseQuotes } from './choose-quotes.ts'
import { inContext } from './follow-up.ts'
import {
  type AskedNote,
  collectionOfNotes,
  type Meaning,
  prepareNote,
  prepareQuestion,
  rankNotes,
  rankPassages,
} from './rank.ts'
import { sentencesIn } from './sentences.ts'
import { embeddedModel, packVectors } from './vectors.ts'

const notes = [
  {
    ulid: 'boiler',
    title: 'Boiler',
    text: 'The plumber was here. He says the valve leaks and it will cost 340 euros. He comes back on Thursday.',
  },
  {
    ulid: 'garden',
    title: '',
    text: 'The tomatoes want more sun. I planted twelve rows of carrots. Ask Henrik for the long ladder.',
  },
  {
    ulid: 'trip',
    title: 'Trip to Bremen',
    text: 'We leave at nine. It costs 85 euros and the teacher wants it soon.',
  },
]

interface Given {
  given?: readonly AskedNote[]
  meaning?: Meaning
  earlier?: string[]
}

function ask(text: string, { given = notes, meaning, earlier = [] }: Given = {}) {
  const { query, ...follows } = inContext(text, earlier)
  const question = prepareQuestion(query, { ...follows, meaning })
  const prepared = given.map((note) => prepareNote(note, question.by))
  const collection = collectionOfNotes(prepared)
  const ranked = rankPassages(prepared, question, collection)
  return {
    ulids: rankNotes(ranked).map(({ note }) => note.ulid),
    ...chooseQuotes(ranked, question, collection),
  }
}

test('[ASK-1] the sentence that answers is quoted first, in the words of its note', () => {
  const { isSaid, quotes } = ask('When does the plumber come back?')

  expect(isSaid).toBe(true)
  expect(quotes[0]).toMatchObject({ ulid: 'boiler', text: 'He comes back on Thursday.' })
})

test('[ASK-11] what a saved answer says in a model’s words, and where it has it from, is not quoted as said', () => {
  const saved = {
    ulid: 'saved',
    title: 'When does the plumber come?',
    text: 'The plumber is with you on Thursday at nine. [1] [1] “He comes back on Thursday.” Boiler, 3 May 2026, at 0:07 https://notes.example.org/d/recording/01J00000000000000000000001/at/7',
  }

  const { quotes } = ask('When does the plumber come back?', { given: [saved, ...notes] })

  expect(quotes.map(({ ulid }) => ulid)).not.toContain('saved')
  expect(ask('When does the plumber come back?', { given: [saved] })).toMatchObject({
    isSaid: false,
    quotes: [],
  })
})

test('[ASK-1] what has nothing of the question is not quoted beside what has', () => {
  expect(ask('Where is the ladder?').quotes.map(({ text }) => text)).toEqual([
    'Ask Henrik for the long ladder.',
  ])
})

test('[ASK-1] a day in another note is no answer to “when”, however many days notes have', () => {
  const given = [
    ...notes,
    { ulid: 'friday', title: '', text: 'Paula is here on Friday. We cook pasta today.' },
    { ulid: 'drain', title: '', text: 'On Monday the plumber looks at the drain.' },
  ]
  // A model finds that no two sentences have nothing in common.
  const slightly = Float32Array.of(0.3, Math.sqrt(1 - 0.3 ** 2))
  const asRead = given.map((note) => ({
    ...note,
    vectors: packVectors(sentencesIn(note.text).map(() => slightly)),
  }))
  const meaning = { model: embeddedModel, vector: Float32Array.of(1, 0) }

  const { quotes } = ask('When is the plumber here?', { given: asRead, meaning })

  expect(quotes.map(({ text }) => text)).toEqual([
    'On Monday the plumber looks at the drain.',
    'The plumber was here.',
    'He comes back on Thursday.',
  ])
})

test('[ASK-1] what only stands near the best sentence is not quoted, however little a model finds strange', () => {
  const text =
    'The green tiles were too dark in the morning. The spare key is with the neighbours downstairs.'
  const slightly = Float32Array.of(0.3, Math.sqrt(1 - 0.3 ** 2))
  const vectors = packVectors(sentencesIn(text).map(() => slightly))
  const meaning = { model: embeddedModel, vector: Float32Array.of(1, 0) }

  const { quotes } = ask('What was wrong with the tiles?', {
    given: [...notes, { ulid: 'tiles', title: '', text, vectors }],
    meaning,
  })

  expect(quotes.map((quote) => quote.text)).toEqual(['The green tiles were too dark in the morning.'])
})

test('[ASK-2] the date, name or number that was asked for is marked', () => {
  const marked = (question: string) => {
    const [quote] = ask(question).quotes
    return quote?.marks.map(({ from, to }) => quote.text.slice(from, to))
  }

  expect(marked('When does the plumber come back?')).toEqual(['Thursday'])
  expect(marked('How many rows of carrots did I plant?')).toEqual(['twelve'])
  expect(marked('How much will the leaking valve cost?')).toEqual(['340 euros'])
  expect(marked('Who has a long ladder?')).toEqual(['Henrik'])
  expect(marked('How many rows of carrots were there when I planted?')).toEqual(['twelve'])
  expect(marked('What does the plumber say about the valve?')).toEqual([])
})

test('[ASK-3] what no note says is not answered; the nearest is known', () => {
  const { isSaid, quotes } = ask('What is the phone number of the dentist in Bremen?')

  expect(isSaid).toBe(false)
  expect(quotes[0]?.ulid).toBe('trip')
})

test.each([
  ['What is the name of my dog?', false],
  ['Which tradesman was here about the valve?', true],
  ['When does the plumer come back?', true],
  ['Which hotel in Lisbon did we book?', false],
  ['What does the trip cost?', true],
] as const)('[ASK-3] %j is answered: %s', (question, isSaid) => {
  expect(ask(question).isSaid).toBe(isSaid)
})

test('[ASK-3] an empty library has said nothing, and neither has one word an answer', () => {
  expect(ask('Who?', { given: [] })).toEqual({ ulids: [], isSaid: false, quotes: [], more: [] })
  expect(ask('zebra')).toMatchObject({ isSaid: false, quotes: [] })
})

test.each([
  ['And what must we not touch?', 'Until then we should not touch the red tap.', []],
  ['And how much does it cost?', 'It will cost 340 euros.', ['340 euros']],
  ['And who has the part?', 'We ask Nora for the part.', ['Nora']],
  ['What about the electrician?', 'The electrician comes on Friday.', ['Friday']],
])('[ASK-9] “%s” after “when” is answered by what it asks for itself', (question, answer, marked) => {
  const text =
    'The plumber was here about the boiler. It will cost 340 euros. The plumber comes back on Thursday. We ask Nora for the part. Until then we should not touch the red tap.'
  const given = [
    ...notes.slice(1),
    { ulid: 'boiler', title: '', text },
    { ulid: 'lamp', title: '', text: 'The lamp flickers. The electrician comes on Friday.' },
  ]

  const [quote] = ask(question, { given, earlier: ['When does the plumber come back?'] }).quotes

  expect(quote?.text).toBe(answer)
  expect(quote?.marks.map(({ from, to }) => answer.slice(from, to))).toEqual(marked)
})

test.each([
  ['And how much does the valve cost?', true],
  ['And what leaks?', true],
  ['And when?', true],
  ['And what colour is the parrot?', false],
  ['Is he married?', false],
  ['And what did the dentist say?', false],
] as const)('[ASK-9] [ASK-3] that the plumber was spoken of does not answer “%s”: %s', (question, isSaid) => {
  expect(ask(question, { earlier: ['When does the plumber come back?'] }).isSaid).toBe(isSaid)
})

test('[ASK-1] what stands in several notes is quoted once, from the first: a saved answer is no source of the next', () => {
  const saved = {
    ulid: 'saved',
    title: 'When does he come back?',
    text: '“He comes back on Thursday.”\nBoiler, 14 Mar 2026',
  }

  const { quotes } = ask('When does the plumber come back?', { given: [saved, ...notes] })

  expect(quotes.filter(({ text }) => text.includes('Thursday'))).toMatchObject([{ ulid: 'boiler' }])
})

test('[MEAN-1] a note is found by other forms of its words, and by its title', () => {
  expect(ask('planting carrot').ulids[0]).toBe('garden')
  expect(ask('our trips to Bremen').ulids[0]).toBe('trip')
})

test('[MEAN-2] what a model finds close counts half as much as the words', () => {
  const near = Float32Array.of(1, 0)
  const far = Float32Array.of(0, 1)
  const prepared = [
    prepareNote({ ulid: 'words', title: '', text: 'Carrots.', vectors: packVectors([far]) }, 'stems'),
    prepareNote({ ulid: 'meaning', title: '', text: 'Vegetables.', vectors: packVectors([near]) }, 'stems'),
    prepareNote({ ulid: 'neither', title: '', text: 'Ladders.', vectors: packVectors([far]) }, 'stems'),
  ]

  const ranked = rankPassages(
    prepared,
    prepareQuestion('carrots', { meaning: { model: 'any', vector: near } }),
    collectionOfNotes(prepared),
  )

  expect(ranked.map(({ note, score }) => [note.ulid, score])).toEqual([
    ['words', 1],
    ['meaning', 0.5],
  ])
})

test('[MEAN-1] of equal passages of long notes that one is first whose note speaks of it again', () => {
  const other = 'We went on to other things and nobody had much to say. '.repeat(20)
  const about = 'The carrots are late this year. '
  const once = { ulid: 'once', title: '', text: about + other + other + other }
  const again = { ulid: 'again', title: '', text: about + other + other + about + other }

  expect(ask('How are the carrots?', { given: [once, again] }).ulids).toEqual(['again', 'once'])
  expect(ask('How are the carrots?', { given: [again, once] }).ulids).toEqual(['again', 'once'])
})
