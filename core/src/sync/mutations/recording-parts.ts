import { z } from 'zod'
import { creationLimits, type CreationVersion, creationVersion } from '../../entities/creation.ts'
import { type Insights, insights } from '../../entities/insights.ts'
import { maxTodosOfRecording, type Todo, todo } from '../../entities/todo.ts'
import type { Tx } from '../tx.ts'

/** What people made of a recording and goes with it into another account, beside its words: to-dos, choices, and what was made from it. */
export const partsOfRecording = {
  todos: z.array(todo).max(maxTodosOfRecording).default([]),
  insights: insights.nullable().default(null),
  creation_versions: z
    .array(creationVersion)
    .max(creationLimits.ofNote * creationLimits.versions)
    .default([]),
}

/** Of a recording that has just been put. It may have another identifier than where they come from. */
export async function putParts(
  tx: Tx,
  ulid: string,
  {
    todos,
    insights: chosen,
    creation_versions,
  }: { todos: readonly Todo[]; insights: Insights | null; creation_versions: readonly CreationVersion[] },
): Promise<void> {
  for (const one of todos) {
    // An archive may name whatever it likes: what is here is never written over.
    if (!(await tx.get('todo', one.id))) await tx.put('todo', { ...one, ulid })
  }
  for (const one of creation_versions) {
    if (!(await tx.get('creation_version', one.id))) await tx.put('creation_version', { ...one, ulid })
  }
  if (chosen) await tx.put('insights', { ...chosen, ulid })
}
