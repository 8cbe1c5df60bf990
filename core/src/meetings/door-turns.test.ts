import { expect, test } from 'vitest'
import { doorLimits } from '../entities/door-limits.ts'
import { doorTurns } from './door-turns.ts'

const long = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')

test.each([
  ['nothing was said', { turns: [], settled: '' }, []],
  [
    'who records is called by name',
    {
      turns: [
        { speaker: 'You', text: 'Shall we?' },
        { speaker: 'Others', text: 'Yes.' },
      ],
      settled: 'Shall we? Yes.',
    },
    [
      { speaker: 'Ada', text: 'Shall we?' },
      { speaker: 'Others', text: 'Yes.' },
    ],
  ],
  [
    'nobody is told apart',
    { turns: [], settled: 'Shall we? Yes.' },
    [{ speaker: null, text: 'Shall we? Yes.' }],
  ],
])('[MEET-34] what visitors read where %s', (_, said, expected) => {
  expect(doorTurns(said, 'Ada')).toEqual(expected)
})

test('[MEET-34] the last turns are sent, and of a long one its last whole words', () => {
  const turns = Array.from({ length: 30 }, (_, at) => ({ speaker: 'Others', text: `${at}` }))

  const [last] = doorTurns({ turns: [], settled: long }, 'Ada')

  expect(doorTurns({ turns, settled: '' }, 'Ada').map(({ text }) => text)).toEqual(
    Array.from({ length: doorLimits.turns }, (_, at) => `${at + 30 - doorLimits.turns}`),
  )
  expect(last?.text).toMatch(/^…word\d+ .* word399$/)
  expect(last?.text.length).toBeLessThanOrEqual(doorLimits.turn)
})
