import { expect, test } from 'vitest'
import { inContext } from './follow-up.ts'

const plumber = 'When does the plumber come?'

test.each([
  ['And who pays?', `${plumber} And who pays?`, 'And who pays?'],
  ['What about Anna?', `${plumber} What about Anna?`, plumber],
  ['When?', `${plumber} When?`, 'When?'],
  ['How much exactly?', `${plumber} How much exactly?`, 'How much exactly?'],
  ['Where does he live?', `${plumber} Where does he live?`, 'Where does he live?'],
  ['What else has she said?', `${plumber} What else has she said?`, 'What else has she said?'],
  ['What else?', `${plumber} What else?`, plumber],
  ['And Anna?', `${plumber} And Anna?`, plumber],
  ['And what about the electrician?', `${plumber} And what about the electrician?`, plumber],
  ['And what must we not touch?', `${plumber} And what must we not touch?`, 'And what must we not touch?'],
  ['But why is it broken?', `${plumber} But why is it broken?`, 'But why is it broken?'],
  ['Does he take cash?', `${plumber} Does he take cash?`, 'Does he take cash?'],
  ['And does Anna?', `${plumber} And does Anna?`, plumber],
  ['Und was kostet das?', `${plumber} Und was kostet das?`, 'Und was kostet das?'],
  ['¿Y por qué?', `${plumber} ¿Y por qué?`, '¿Y por qué?'],
])('[ASK-9] “%s” is about what was asked before', (question, query, asks) => {
  expect(inContext(question, [plumber])).toEqual({ query, asks, subject: plumber })
})

test.each(['Who mended the boiler?', 'Did I say that the boat leaks?', 'Anna'])(
  '[ASK-9] “%s” is about something of its own',
  (question) => {
    expect(inContext(question, [plumber])).toEqual({ query: question, asks: question })
  },
)

test('[ASK-9] the subject is that of the last question which had one; the first question has no other', () => {
  expect(inContext('And Bob?', ['Who paid?', plumber, 'And Anna?']).query).toBe(`${plumber} And Bob?`)
  expect(inContext('And when?', []).query).toBe('And when?')
  expect(inContext('And when?', ['What about it?']).query).toBe('What about it? And when?')
})
