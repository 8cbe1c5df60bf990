import { z } from 'zod'
import { eventKinds } from './access/event-kinds.ts'
import { emailAddress, textLine } from './api.ts'
import { eventsAnswer } from './safety-api.ts'

/** `GET /api/v1/admin/people` */
export const adminPeopleQuery = z.strictObject({
  /** A part of a name or of an address. */
  q: textLine(254).optional(),
  cursor: z.string().max(200).optional(),
})

/** Someone with an account here, as the administrator of the instance knows them: nothing of what they keep. */
export const adminPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  joined_at: z.iso.datetime(),
  /** By the sessions they have; null: they are signed in nowhere. */
  last_seen_at: z.iso.datetime().nullable(),
  /** Of their personal account. */
  plan: z.enum(['free', 'pro', 'team']),
  storage_bytes: z.number().int().min(0),
  is_admin: z.boolean(),
  /** Their account is being deleted. */
  is_leaving: z.boolean(),
})
export type AdminPerson = z.infer<typeof adminPerson>

export const adminPeopleAnswer = z.object({
  items: z.array(adminPerson),
  next_cursor: z.string().nullable(),
})
export type AdminPeopleAnswer = z.infer<typeof adminPeopleAnswer>

/** `POST /api/v1/admin/people/{id}/deletion`: who types the address knows whom it is about. */
export const deletePersonRequest = z.strictObject({ email: emailAddress })

/** `GET /api/v1/admin/events`: what administrators did here, newest first. */
export const adminEventsAnswer = z.object({
  items: z.array(
    eventsAnswer.shape.items.element.pick({ id: true, at: true, device: true, place: true }).extend({
      kind: z.enum(eventKinds),
      /** Who did it, and to whom; null: nobody, or someone who is gone. */
      by: z.string().nullable(),
      person: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type AdminEventsAnswer = z.infer<typeof adminEventsAnswer>
