import type { Todo } from '@earmark/core/entities/todo.ts'
import { useMemo } from 'react'
import type { MainDb } from '../local-db/schema.ts'
import { useDeviceRead } from '../local-db/use-device-read.ts'
import { useRecordings } from '../local-db/use-recordings.ts'
import type { NoteLine } from '../local-db/schema.ts'

export interface TodoOfNote {
  todo: Todo
  note: NoteLine
}

const allTodos = { read: (db: MainDb) => db.getAll('todos'), refs: /^todo:/ }

/** Those of all notes that are not in the trash; undefined: not read yet. */
export function useTodos(): TodoOfNote[] | undefined {
  const todos = useDeviceRead(allTodos, '')
  const lines = useRecordings()
  return useMemo(() => {
    if (!todos || !lines) return undefined
    const noteOf = new Map(lines.map((line) => [line.ulid, line]))
    return todos.flatMap((todo) => {
      const note = noteOf.get(todo.ulid)
      return note ? [{ todo, note }] : []
    })
  }, [todos, lines])
}
