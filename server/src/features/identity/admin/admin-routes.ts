import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { session as sessions, user } from '../../../platform/db/schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import { deleteAccountOf } from '../account-deletion/delete-account.ts'
import { type Caller, callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { readInstanceEvents } from './instance-events.ts'
import { listPeople } from './list-people.ts'

/** What the administrator of the instance does about its people. */
export function registerAdmin(api: Api, identity: Identity): void {
  const { database, limiter, now } = identity
  const { db } = database

  registerCall(api, 'GET /admin/people', ({ query }) => listPeople(db, query, now()))

  registerCall(api, 'GET /admin/events', ({ query }) => readInstanceEvents(db, query.cursor))

  registerCall(api, 'DELETE /admin/people/:id/sessions', async ({ viewer, params, c }) => {
    const person = await findOther(db, params.id, viewer.user.id)
    const ended = await database.transaction(async (tx) => {
      await noteDone(
        tx,
        { kind: 'sessions_ended_by_administrator', at: now() },
        {
          person_id: person.id,
          administrator_id: viewer.user.id,
          caller: callerOf(c, limiter),
        },
      )
      return endSessions(tx, eq(sessions.userId, person.id))
    })
    identity.sayEnded(ended)
  })

  registerCall(api, 'POST /admin/people/:id/deletion', async ({ viewer, params, body, c }) => {
    const person = await findOther(db, params.id, viewer.user.id)
    if (body.email !== person.email) {
      throw new AppError('invalid_input', 'the address of somebody else', {
        detail: '“email” must be the address of this person.',
      })
    }
    await deleteAccountOf(identity, person.id, (tx, at) =>
      noteDone(
        tx,
        { kind: 'deletion_asked_by_administrator', at },
        {
          person_id: person.id,
          administrator_id: viewer.user.id,
          caller: callerOf(c, limiter),
        },
      ),
    )
  })
}

/** Oneself one signs out, or deletes, in one's own settings: there it is said what that means. */
async function findOther(db: Queries, id: string, own: string): Promise<{ id: string; email: string }> {
  if (id === own) {
    throw new AppError('conflict', 'an administrator is their own person', {
      detail: 'This is you. Use your own settings for it.',
    })
  }
  const [found] = await db.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, id))
  if (!found) throw new AppError('not_found', 'no such person')
  return found
}

interface Done {
  person_id: string
  administrator_id: string
  caller: Caller
}

/** In the log of the instance, and in that of whom it was done to. */
async function noteDone(
  tx: Queries,
  what: { kind: EventKind; at: Date },
  { person_id, administrator_id: actor_id, caller: { device, block: place } }: Done,
): Promise<void> {
  await recordEvent(tx, { ...what, actor_id, device, place, facts: { person: person_id } })
  // Where an administrator sits is nobody else's business.
  await recordEvent(tx, { ...what, user_id: person_id, actor_id })
}
