import { expect, test } from 'vitest'
import type { Todo } from '../entities/todo.ts'
import { groupTodos, todosAsMarkdown } from './todo-groups.ts'

/** A Wednesday. */
const today = { year: 2026, month: 11, day: 18 }

function makeTodo(text: string, due: string | null, done_at: string | null = null): Todo {
  const times = { created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' }
  return { id: text, ulid: 'N', text, who: null, due, done_at, said: null, ...times, changed_at: {} }
}

const todos = [
  makeTodo('next month', '2026-12-01'),
  makeTodo('on Sunday', '2026-11-22'),
  makeTodo('tomorrow', '2026-11-19'),
  makeTodo('next Monday', '2026-11-23'),
  makeTodo('some day', null),
  makeTodo('today', '2026-11-18'),
  makeTodo('yesterday', '2026-11-17'),
  makeTodo('done first', '2026-11-17', '2026-11-10T09:00:00.000Z'),
  makeTodo('done last', null, '2026-11-12T09:00:00.000Z'),
]

test('[TODO-4] to-dos stand by when they are due, seen from today, and those that are done below', () => {
  expect(
    groupTodos(todos, today).map(({ group, todos: own }) => [group, ...own.map(({ text }) => text)]),
  ).toEqual([
    ['overdue', 'yesterday'],
    ['today', 'today'],
    ['week', 'tomorrow', 'on Sunday'],
    ['later', 'next Monday', 'next month'],
    ['undated', 'some day'],
    ['done', 'done last', 'done first'],
  ])
  expect(groupTodos([], today)).toEqual([])
})

test('[TODO-5] as Markdown each has its box, its day and the title of its note, and says nothing of its own', () => {
  const some = [makeTodo('*Call* Anna', '2026-11-18'), makeTodo('Pay', null, '2026-11-12T09:00:00.000Z')]

  expect(todosAsMarkdown(groupTodos(some, today), () => 'My [note]')).toBe(
    `# To-dos

## Today

- [ ] \\*Call\\* Anna (due 2026-11-18, My \\[note\\])

## Done

- [x] Pay (My \\[note\\])
`,
  )
})
