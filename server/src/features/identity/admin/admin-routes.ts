import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { session as sessions } from '../../../platform/db/schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { deleteAccountOf } from '../account-deletion/delete-account.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { type Decided, findOther, noteDone } from './decided.ts'
import { readInstanceEvents } from './instance-events.ts'
import { listPeople } from './list-people.ts'
import { liftSuspension, suspendPerson } from './suspend-person.ts'

/** What the administrator of the instance does about its people. */
export function registerAdmin(api: Api, identity: Identity): void {
  const { database, now } = identity
  const { db } = database
  const by = ({ viewer, c }: { viewer: SignedIn; c: Context<AppEnv> }): Decided => ({
    administrator_id: viewer.user.id,
    caller: callerOf(c, identity.limiter),
  })

  registerCall(api, 'GET /admin/people', ({ query }) => listPeople(db, query, now()))

  registerCall(api, 'GET /admin/events', ({ query }) => readInstanceEvents(db, query.cursor))

  registerCall(api, 'DELETE /admin/people/:id/sessions', async ({ params, ...call }) => {
    const person = await findOther(db, params.id, call.viewer.user.id)
    const ended = await database.transaction(async (tx) => {
      const what = { kind: 'sessions_ended_by_administrator', at: now() } as const
      await noteDone(tx, what, { ...by(call), person })
      return endSessions(tx, eq(sessions.userId, person.id))
    })
    identity.sayEnded(ended)
  })

  registerCall(api, 'POST /admin/people/:id/deletion', async ({ params, body, ...call }) => {
    const person = await findOther(db, params.id, call.viewer.user.id)
    if (body.email !== person.email) {
      throw new AppError('invalid_input', 'the address of somebody else', {
        detail: '“email” must be the address of this person.',
      })
    }
    await deleteAccountOf(identity, person.id, (tx, at) =>
      noteDone(tx, { kind: 'deletion_asked_by_administrator', at }, { ...by(call), person }),
    )
  })

  registerCall(api, 'POST /admin/people/:id/suspension', async ({ params, body, ...call }) => {
    const person = await findOther(db, params.id, call.viewer.user.id)
    await suspendPerson(identity, person, { ...by(call), reason: body.reason })
  })

  registerCall(api, 'DELETE /admin/people/:id/suspension', async ({ params, ...call }) => {
    const person = await findOther(db, params.id, call.viewer.user.id)
    await liftSuspension(identity, person, by(call))
  })
}
