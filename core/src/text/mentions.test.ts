import { expect, test } from 'vitest'
import { mentionAt, mentionsIn, namesToOffer, pieces } from './mentions.ts'

const people = [
  { id: 'ada', name: 'Ada' },
  { id: 'lovelace', name: 'Ada Lovelace' },
  { id: 'zoe', name: 'Zoë' },
]

test.each([
  ['@Ada look', ['ada']],
  ['@Ada Lovelace look', ['lovelace']],
  ['@adam and @ADA', ['ada']],
  ['write to me@ada please', []],
  ['@Zoë, @zoë!', ['zoe']],
  ['@nobody', []],
])('[COMMENT-6] %s names %j', (text, ids) => {
  expect(mentionsIn(text, people)).toEqual(ids)
})

test('[COMMENT-6] a text is cut at the names in it, and nothing of it is lost', () => {
  const found = pieces('Hi @Ada, see @Zoë', people)

  expect(found.map(({ text }) => text)).toEqual(['Hi ', '@Ada', ', see ', '@Zoë'])
  expect(found.map(({ person }) => person?.id)).toEqual([undefined, 'ada', undefined, 'zoe'])
})

test('[COMMENT-6] names are offered for what is written after an @', () => {
  expect(mentionAt('Hi @ad', 6)).toEqual({ from: 3, sought: 'ad' })
  expect(mentionAt('Hi there', 8)).toBeUndefined()
  expect(mentionAt('me@ad', 5)).toBeUndefined()
})

test('[COMMENT-6] the names of the others are offered, by the beginning of any word, but not one’s own', () => {
  const offered = (sought: string, own?: string) =>
    namesToOffer(people, { sought, own }).map(({ name }) => name)

  expect(offered('')).toEqual(['Ada', 'Ada Lovelace', 'Zoë'])
  expect(offered('', 'zoe')).toEqual(['Ada', 'Ada Lovelace'])
  expect(offered('LOVE', 'zoe')).toEqual(['Ada Lovelace'])
  expect(offered('zo', 'zoe')).toEqual([])
  expect(offered('Zoë ')).toEqual([])
})
