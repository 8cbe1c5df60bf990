import { expect, test } from 'vitest'
import { insightKey } from '../entities/insights.ts'
import { isUlid } from '../ids.ts'
import { runMutation } from '../sync/mutations.ts'
import { idOf, makeRow } from '../testing/make.ts'
import { memoryTx } from '../testing/memory-tx.ts'
import { acceptedTodoId } from './accepted-todo.ts'

const callAnna = insightKey('todo', 'Call Anna')

test('[TODO-1] a line that is accepted twice, on one device or on two, is one to-do', async () => {
  const tx = memoryTx()
  const ulid = idOf(1)
  await tx.put('recording', makeRow({ ulid, created_by: 'u1' }))
  const accept = (text: string) =>
    runMutation(tx, 'todo.add', { ulid, id: acceptedTodoId(ulid, callAnna), text })

  await accept('Call Anna')
  await accept('Call Anna Keller')

  expect(await tx.listParts('todo', ulid)).toMatchObject([{ text: 'Call Anna' }])
})

test('[TODO-1] each line of each note is a to-do of its own', () => {
  const keys = Array.from({ length: 500 }, (_, at) => insightKey('todo', `Call number ${at}`))
  const ids = [idOf(1), idOf(2)].flatMap((note) => keys.map((key) => acceptedTodoId(note, key)))

  expect(new Set(ids).size).toBe(1_000)
  expect(ids.every(isUlid)).toBe(true)
})
