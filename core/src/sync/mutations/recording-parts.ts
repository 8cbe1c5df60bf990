import { z } from 'zod'
import { creationLimits, type CreationVersion, creationVersion } from '../../entities/creation.ts'
import { type Insights, insights } from '../../entities/insights.ts'
import { type Meeting, meeting } from '../../entities/meeting.ts'
import { maxTodosOfRecording, type Todo, todo } from '../../entities/todo.ts'
import type { Tx } from '../tx.ts'

/** What people made of a recording and goes with it into another account, beside its words: to-dos, choices, what was made from it, and what is known of a meeting. */
export const partsOfRecording = {
  todos: z.array(todo).max(maxTodosOfRecording).default([]),
  insights: insights.nullable().default(null),
  creation_versions: z
    .array(creationVersion)
    .max(creationLimits.ofNote * creationLimits.versions)
    .default([]),
  meeting: meeting.nullable().default(null),
}

interface PartsOfRecording {
  todos: readonly Todo[]
  insights: Insights | null
  creation_versions: readonly CreationVersion[]
  meeting: Meeting | null
}

/** Of a recording that has just been put. It may have another identifier than where they come from. */
export async function putParts(
  tx: Tx,
  ulid: string,
  { todos, insights: chosen, creation_versions, meeting: met }: PartsOfRecording,
): Promise<void> {
  for (const one of todos) {
    // An archive may name whatever it likes: what is here is never written over.
    if (!(await tx.get('todo', one.id))) await tx.put('todo', { ...one, ulid })
  }
  for (const one of creation_versions) {
    if (!(await tx.get('creation_version', one.id))) await tx.put('creation_version', { ...one, ulid })
  }
  if (chosen) await tx.put('insights', { ...chosen, ulid })
  // Where it comes from it was meant for a channel that is none here.
  if (met) await tx.put('meeting', { ...met, ulid, release_to: null })
}
