import { z } from 'zod'
import { type Insights, insights } from '../../entities/insights.ts'
import { maxTodosOfRecording, type Todo, todo } from '../../entities/todo.ts'
import type { Tx } from '../tx.ts'

/** What people made of a recording and goes with it into another account, beside its words: to-dos, and choices. */
export const partsOfRecording = {
  todos: z.array(todo).max(maxTodosOfRecording).default([]),
  insights: insights.nullable().default(null),
}

/** Of a recording that has just been put. It may have another identifier than where they come from. */
export async function putParts(
  tx: Tx,
  ulid: string,
  { todos, insights: chosen }: { todos: readonly Todo[]; insights: Insights | null },
): Promise<void> {
  for (const one of todos) {
    // An archive may name whatever it likes: what is here is never written over.
    if (!(await tx.get('todo', one.id))) await tx.put('todo', { ...one, ulid })
  }
  if (chosen) await tx.put('insights', { ...chosen, ulid })
}
