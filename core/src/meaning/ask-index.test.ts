import { expect, test } from 'vitest'
import { makeNotesIndex } from '../search/notes-index.ts'
import { makeNote } from '../search/testing/make-note.ts'
import { askIndexes, questionAbout } from './ask-index.ts'
import { prepareQuestion, type Question } from './rank.ts'
import { relatedAmong } from './related.ts'
import { embeddedModel, packVectors } from './vectors.ts'

const texts: Record<string, string> = {
  boiler: 'The plumber mended the boiler. It cost 340 euros.',
  garden: 'I planted carrots and beans in the garden. The beans want sun.',
  market: 'At the market I bought a bean stew with carrots.',
  story: 'The lighthouse keeper finds a letter.',
}
const notes = Object.entries(texts).map(([ulid, transcript]) => makeNote({ ulid, transcript }))
const everywhere = { timeZone: 'Europe/Berlin', filter: {} }

function indexOf(some = notes, maxFresh = 512) {
  const index = makeNotesIndex({ maxFresh })
  index.put(some)
  return index
}

test.each([
  ['notes that were just added', 512],
  ['notes of a segment', 1],
])('[MEAN-1] of %s those are read that have other forms of the words', (_, maxFresh) => {
  const asked = askIndexes([indexOf(notes, maxFresh)], prepareQuestion('planting a bean'), everywhere)

  expect(asked).toMatchObject({ size: 4, ulids: ['garden', 'market'] })
  expect(Object.fromEntries(asked.counts)).toEqual({ plant: 1, bean: 2 })
})

test('[MEAN-1] words of other languages are found by how they begin', () => {
  const german = [
    makeNote({ ulid: 'a', transcript: 'Die Rechnungen vom Klempner sind bezahlt.' }),
    makeNote({ ulid: 'b', transcript: 'Im Garten wachsen Bohnen.' }),
  ]

  const asked = askIndexes(
    [indexOf(german, 1)],
    prepareQuestion('Wo ist die Rechnung des Klempners?'),
    everywhere,
  )

  expect(asked.ulids).toEqual(['a'])
})

test('[MEAN-3] several indexes answer as one of all their notes would', () => {
  const question = prepareQuestion('beans in the garden')

  const apart = askIndexes([indexOf(notes.slice(0, 2), 1), indexOf(notes.slice(2), 1)], question, everywhere)

  expect(apart).toEqual(askIndexes([indexOf()], question, everywhere))
})

test('[MEAN-3] what is gone or filtered out is not read', () => {
  const index = indexOf(
    [...notes.slice(0, 3), makeNote({ ulid: 'tagged', transcript: 'beans', facts: ['#tag:1'] })],
    1,
  )
  index.remove(['garden'])
  const read = (filter: object) =>
    askIndexes([index], prepareQuestion('beans'), { ...everywhere, filter }).ulids

  expect(read({})).toEqual(['tagged', 'market'])
  expect(read({ tag: '1' })).toEqual(['tagged'])
})

test('[MEAN-7] a note that means the same is read though its words are others, as far as a filter lets it through', () => {
  const near = Float32Array.of(1, 0)
  const index = indexOf()
  index.putMiddles([
    ['boiler', packVectors([near])],
    ['story', packVectors([Float32Array.of(0, 1)])],
  ])
  const question = prepareQuestion('heating', { meaning: { model: embeddedModel, vector: near } })
  const read = (filter: object) => askIndexes([index], question, { ...everywhere, filter }).ulids

  expect(read({})).toEqual(['boiler'])
  expect(read({ tag: '1' })).toEqual([])
  index.remove(['boiler'])
  expect(read({})).toEqual([])
})

test('[MEAN-7] its closest sentence is why it is related; one that is not close is not', () => {
  const vectorOf = (near: number) => Float32Array.of(near, Math.sqrt(1 - near * near))
  const question = prepareQuestion('heating', { meaning: { model: embeddedModel, vector: vectorOf(1) } })
  const asked = askIndexes([indexOf()], question, everywhere)
  const relatedBy = (...near: number[]) => {
    const note = { ulid: 'boiler', title: '', text: texts['boiler'] ?? '' }
    return relatedAmong([{ ...note, vectors: packVectors(near.map(vectorOf)) }], question, asked)
  }

  expect(relatedBy(0.6, 0.1)).toMatchObject([
    { sentence: { text: 'The plumber mended the boiler.', marks: [] } },
  ])
  expect(relatedBy(0.3, 0.1)).toEqual([])
})

function related(question: Question) {
  const asked = askIndexes([indexOf()], question, everywhere)
  const read = asked.ulids.map((ulid) => ({ ulid, title: '', text: texts[ulid] ?? '' }))
  return relatedAmong(read, question, asked).map(({ ulid, sentence: { text: said, marks } }) => ({
    ulid,
    said,
    marked: marks.map(({ from, to }) => said.slice(from, to)),
  }))
}

test('[MEAN-4] a related note is given with the sentence that is close, and the words in common', () => {
  expect(related(prepareQuestion('bean planting'))[0]).toEqual({
    ulid: 'garden',
    said: 'I planted carrots and beans in the garden.',
    marked: ['planted', 'beans'],
  })
})

test.each([
  ['first beans of the second row', 'First I planted beans, then the second row.', ['beans', 'row']],
  ['die erste Rechnung vom Klempner', 'Die erste Rechnung vom Klempner kam.', ['Rechnung', 'Klempner']],
])('[MEAN-4] small words and places in an order are not why a note is related: %s', (asks, text, marked) => {
  const question = prepareQuestion(asks)
  const asked = askIndexes([indexOf([makeNote({ ulid: 'n', transcript: text })])], question, everywhere)

  const [found] = relatedAmong([{ ulid: 'n', title: '', text }], question, asked)

  expect(found?.sentence.marks.map(({ from, to }) => text.slice(from, to))).toEqual(marked)
})

test('[MEAN-4] what has little of it is not related', () => {
  expect(related(prepareQuestion('a letter about the price of new windows in spring'))).toEqual([])
})

test('[MEAN-5] what a note is about are the words that are often in it and seldom in others', () => {
  const question = questionAbout([indexOf()], { text: texts['garden'] ?? '' })

  expect(question.terms).toEqual(['bean', 'carrot'])
  expect(related(question).map(({ ulid }) => ulid)).toEqual(['garden', 'market'])
})

test.each([
  ['notes that were just added', 512],
  ['notes of a segment', 1],
])(
  '[ASK-23] where it is asked what was said at all, of %s the newest of the narrowing are read',
  (_, maxFresh) => {
    const inMarch = Array.from({ length: 3 }, (__, at) =>
      makeNote({ ulid: `m${at}`, transcript: 'milk', recorded_at: `2026-03-0${at + 1}T12:00:00.000Z` }),
    )
    const index = indexOf([...inMarch, makeNote({ ulid: 'z', transcript: 'eggs' })], maxFresh)
    const day = (of: number) => ({ year: 2026, month: 3, day: of })
    const filter = { from: day(1), to: day(2) }

    const asked = askIndexes([index], prepareQuestion('what did I say', { isOpen: true }), {
      ...everywhere,
      filter,
    })

    expect(asked.ulids).toEqual(['m1', 'm0'])
  },
)
