import { z } from 'zod'
import { eventKinds } from './access/event-kinds.ts'
import { emailAddress, givenReason, textLine } from './api.ts'
import { paidPlans } from './plans/subscription.ts'
import { eventsAnswer } from './safety-api.ts'

/** `GET /api/v1/admin/people` */
export const adminPeopleQuery = z.strictObject({
  /** A part of a name or of an address. */
  q: textLine(254).optional(),
  cursor: z.string().max(200).optional(),
})

/** Someone with an account here, as the administrator of the instance knows them: how much they keep, never what. */
export const adminPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  joined_at: z.iso.datetime(),
  /** The day (UTC); null: not since this is noted down. */
  last_seen_on: z.iso.date().nullable(),
  is_signed_in: z.boolean(),
  /** Of their personal account, like all below: notes that are not in the trash, and how long their sounds are. */
  plan: z.enum(['free', 'pro', 'team']),
  notes: z.number().int().min(0),
  seconds: z.number().min(0),
  storage_bytes: z.number().int().min(0),
  is_admin: z.boolean(),
  /** Their account is being deleted. */
  is_leaving: z.boolean(),
  /** Null: they are not. */
  suspended: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type AdminPerson = z.infer<typeof adminPerson>

export const adminPeopleAnswer = z.object({
  items: z.array(adminPerson),
  next_cursor: z.string().nullable(),
})
export type AdminPeopleAnswer = z.infer<typeof adminPeopleAnswer>

/** `POST /api/v1/admin/people/{id}/deletion`: who types the address knows whom it is about. */
export const deletePersonRequest = z.strictObject({ email: emailAddress })

/** `POST /api/v1/admin/people/{id}/suspension`: the reason is told to who is suspended. */
export const suspendPersonRequest = z.strictObject({ reason: givenReason })

/** `GET /api/v1/admin/events`: what administrators did here, newest first. */
export const adminEventsAnswer = z.object({
  items: z.array(
    eventsAnswer.shape.items.element.pick({ id: true, at: true, device: true, place: true }).extend({
      kind: z.enum(eventKinds),
      /** Who did it, and to whom; null: nobody, or someone who is gone. */
      by: z.string().nullable(),
      person: z.string().nullable(),
      /** Whose plan it was about: the name of the account; null: none, or one that is gone. */
      account: z.string().nullable(),
      plan: z.enum(paidPlans).nullable(),
      /** Which public page it was about: its title, or its address once it is gone. */
      page: z.string().nullable(),
      /** What the administrator gave as one; null: none was asked for. */
      reason: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type AdminEventsAnswer = z.infer<typeof adminEventsAnswer>
