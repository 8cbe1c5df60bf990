import { z } from 'zod'

/** What somebody has typed and not saved, as their browser has it. */
export const unsavedNote = z.object({ title: z.string(), text: z.string() })
export type UnsavedNote = z.infer<typeof unsavedNote>
