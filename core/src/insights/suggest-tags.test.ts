import { expect, test } from 'vitest'
import { suggestTags } from './suggest-tags.ts'

const tag = (name: string, notes: string[] = []) => ({ id: name, name, notes })

const tags = [
  tag('garden', [
    'The roses need water and the soil is dry',
    'Roses and tulips: soil from the market, water each evening',
    'New soil for the tulips, water the roses',
  ]),
  tag('Work trips'),
  tag('money', ['The bank wants the form', 'The form for the bank is due', 'Form and bank']),
  tag('a'),
]

const suggest = (text: string) => suggestTags(text, tags).map(({ id, reason }) => `${id}: ${reason}`)

test.each([
  ['In the gardens it was quiet.', ['garden: said']],
  ['The work on my trip was long, and another trip for work follows.', ['Work trips: said']],
  ['We had a trip to the sea.', []],
  ['Carry water to the roses, and mix the soil with sand.', ['garden: alike']],
  ['Water is needed for the roses.', []],
  ['A form and a bank.', []],
  ['Garden, garden! And money for the garden.', ['garden: said', 'money: said']],
  ['', []],
])('[INSIGHT-4] for “%s” the tags %j are suggested', (text, suggested) => {
  expect(suggest(text)).toEqual(suggested)
})

test('[INSIGHT-4] at most three, those that are said most', () => {
  const many = ['red', 'blue', 'green', 'grey'].map((name) => tag(name))

  expect(suggestTags('red blue green grey grey', many).map(({ id }) => id)).toEqual(['grey', 'red', 'blue'])
})
