import { z } from 'zod'
import { maxTodosOfRecording, type Todo, todo } from '../../entities/todo.ts'
import { todoLimits } from '../../entities/todo-limits.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { changedNow, getEditable, getRecording, isIdle } from './recording-row.ts'

const text = line(todoLimits.text).pipe(z.string().min(1, 'must not be empty'))
const who = line(todoLimits.who)
  .transform((name) => name || null)
  .nullable()
const { due, said } = todo.shape
const oneTodo = z.strictObject({ ulid: id, id })

export const todoMutations = {
  'todo.add': mutation(
    oneTodo.extend({ text, who: who.default(null), due: due.default(null), said: said.default(null) }),
    async (tx, given) => {
      await getEditable(tx, given.ulid)
      const all = await tx.listParts('todo', given.ulid)
      if (all.some((other) => other.id === given.id)) return
      if (all.length >= maxTodosOfRecording)
        throw refused('too_many_todos', `recording ${given.ulid} has ${maxTodosOfRecording} to-dos`, {
          most: maxTodosOfRecording,
        })
      await tx.put('todo', {
        ...given,
        done_at: null,
        created_at: tx.at,
        updated_at: tx.now,
        changed_at: {},
      })
    },
  ),

  'todo.set_text': mutation(oneTodo.extend({ text }), async (tx, given) => {
    await getEditable(tx, given.ulid)
    await changeTodo(tx, given, { text: given.text })
  }),

  'todo.set_who': mutation(oneTodo.extend({ who }), async (tx, given) => {
    await getEditable(tx, given.ulid)
    await changeTodo(tx, given, { who: given.who })
  }),

  'todo.set_due': mutation(oneTodo.extend({ due }), async (tx, given) => {
    await getEditable(tx, given.ulid)
    await changeTodo(tx, given, { due: given.due })
  }),

  /** Whoever sees it may have done it. One that is done stays so since it was. */
  'todo.set_done': mutation(oneTodo.extend({ is_done: z.boolean() }), async (tx, given) => {
    const { deleted_at } = await getRecording(tx, given.ulid)
    if (deleted_at !== null) throw refused('note_in_trash', `recording ${given.ulid} is in the trash`)
    const before = await findTodo(tx, given)
    await changeTodo(tx, given, { done_at: given.is_done ? (before.done_at ?? tx.at) : null })
  }),

  'todo.remove': mutation(oneTodo, async (tx, given) => {
    await getEditable(tx, given.ulid)
    const before = await tx.get('todo', given.id)
    if (before?.ulid === given.ulid) await tx.remove('todo', given.id)
  }),
} as const

type Changeable = 'text' | 'who' | 'due' | 'done_at'

/** One field: of two changes of it the one that was made later stands. */
async function changeTodo(
  tx: Tx,
  which: z.infer<typeof oneTodo>,
  change: Partial<Pick<Todo, Changeable>>,
): Promise<void> {
  const row = await findTodo(tx, which)
  // The keys of a change are those of a to-do.
  const [part] = Object.keys(change) as Changeable[]
  if (!part || isIdle(tx, row, { part, isSame: row[part] === change[part] })) return
  await tx.put('todo', { ...row, ...change, updated_at: tx.now, changed_at: changedNow(tx, row, part) })
}

async function findTodo(tx: Tx, { ulid, id: key }: z.infer<typeof oneTodo>): Promise<Todo> {
  const found = await tx.get('todo', key)
  if (found?.ulid === ulid) return found
  throw refused('todo_gone', `no to-do ${key} of ${ulid}`)
}
