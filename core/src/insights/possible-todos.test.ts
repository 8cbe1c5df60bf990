import { expect, test } from 'vitest'
import { insightKey } from '../entities/insights.ts'
import { possibleTodosOf, undecided } from './possible-todos.ts'

const note = (ulid: string, text: string) => ({
  ulid,
  segments: [{ start: 0, end: 10, text }],
  recorded_at: '2026-11-18T09:00:00.000Z',
  timeZone: 'UTC',
  language: 'en',
})

test('[TODO-8] what notes say is to be done is read off each of them, with its day and its sentence', () => {
  const found = possibleTodosOf([
    note('2', 'It rained. I need to call Anna by Friday.'),
    note('1', 'The garden is green.'),
    note('0', 'We have to order the paint.'),
  ])

  expect(found).toMatchObject([
    {
      ulid: '2',
      todos: [{ task: 'Call Anna', due: '2026-11-20', said: { sentence: 'I need to call Anna by Friday.' } }],
    },
    { ulid: '0', todos: [{ task: 'Order the paint', due: null }] },
  ])
})

test('[TODO-8] what was kept or dismissed is not offered again', () => {
  const lines = ['Call Anna', 'Order the paint'].map((task) => ({ key: insightKey('todo', task) }))

  expect(undecided(lines, [{ line: insightKey('todo', 'call anna!') }])).toEqual(lines.slice(1))
})
