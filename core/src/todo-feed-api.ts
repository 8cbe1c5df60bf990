import { z } from 'zod'

/** Where calendars and task lists read one's to-dos; null: nowhere. */
export const todoFeedAnswer = z.object({ url: z.string().nullable() })
export type TodoFeedAnswer = z.infer<typeof todoFeedAnswer>
