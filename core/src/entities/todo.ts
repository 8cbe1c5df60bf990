import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { seconds } from './recording.ts'
import { todoLimits } from './todo-limits.ts'

export const maxTodosOfRecording = 500

/** Something to be done, out of a recording: found in what was said, or written on it by hand. */
export const todo = z.object({
  id: z.string(),
  /** The recording that it belongs to. */
  ulid: z.string(),
  text: z.string().min(1).max(todoLimits.text),
  /** By name; null: nobody is named. */
  who: z.string().max(todoLimits.who).nullable(),
  /** A day, wherever one is. */
  due: z.iso.date().nullable(),
  done_at: z.iso.datetime().nullable(),
  /** The sentence that it was found in, and when that is said; null where it was written by hand. */
  said: z.object({ sentence: z.string().max(todoLimits.sentence), start: seconds, end: seconds }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Todo = z.infer<typeof todo>
