import { z } from 'zod'
import { roles } from './access/permissions.ts'

/** Someone in a team, as the others in it know them. */
export const person = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })
export type Person = z.infer<typeof person>

/** `GET /api/v1/people` */
export const peopleAnswer = z.object({ items: z.array(person) })
