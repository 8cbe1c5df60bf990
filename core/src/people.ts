import { z } from 'zod'
import { type Role, roles } from './access/permissions.ts'

/** Someone in a team, as the others in it know them. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: not in it, but has commented on a note that was shared with them. */
  role: z.enum(roles).nullable(),
})
export type Person = z.infer<typeof person>
export type Member = Person & { role: Role }

/** `GET /api/v1/people` */
export const peopleAnswer = z.object({ items: z.array(person) })
