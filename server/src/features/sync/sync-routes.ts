import { AppError } from '@earmark/core/errors.ts'
import { seqOfCursor, writeCursor } from '@earmark/core/sync/cursor.ts'
import { pullAnswer, pushAnswer, pushRequest } from '@earmark/core/sync/protocol.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import type { Session } from '../../platform/http/app-env.ts'
import { signedIn, signedInOnly } from '../../platform/http/session.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import { type PullNeeds, pullChanges } from './pull-changes.ts'

export interface SyncRoutesNeeds extends PullNeeds {
  sync: Pick<Sync, 'push'>
  resolveSession(headers: Headers): Promise<Session | undefined>
}

/** A device that has rows of one account must not get another's, whatever another tab has switched to. */
const whichAccount = z
  .string()
  .max(64)
  .optional()
  .openapi({ description: 'One of the person’s accounts; the current one when not given' })

const pull = createRoute({
  method: 'get',
  path: '/sync',
  summary: 'What has changed since a cursor; with `wait`, as soon as something does',
  middleware: signedInOnly,
  request: {
    query: z.strictObject({
      account: whichAccount,
      cursor: z.string().max(80).optional(),
      wait: z.coerce.number().int().min(0, 'must not be negative').max(25, 'must be at most 25').default(0),
    }),
  },
  responses: {
    200: { description: 'Changes in their order', content: { 'application/json': { schema: pullAnswer } } },
  },
})

const push = createRoute({
  method: 'post',
  path: '/sync',
  summary: 'Changes that a device has made',
  middleware: signedInOnly,
  request: {
    query: z.strictObject({ account: whichAccount }),
    body: { required: true, content: { 'application/json': { schema: pushRequest } } },
  },
  responses: {
    200: { description: 'What became of each', content: { 'application/json': { schema: pushAnswer } } },
  },
})

export function registerSync(api: Api, needs: SyncRoutesNeeds): void {
  api.openapi(pull, async (c) => {
    const { account, cursor, wait } = c.req.valid('query')
    const account_id = accountOf(signedIn(c), account)
    const { headers, signal } = c.req.raw
    const { version, ...answer } = await pullChanges(needs, {
      account_id,
      after: readCursor(cursor, account_id),
      waitMs: wait * 1000,
      left: signal,
      lookAgainMs: 5_000,
      stillAllowed: async () => {
        const session = await needs.resolveSession(headers)
        if (!session) throw new AppError('unauthorized', 'the session ended while its device waited')
        accountOf(session, account_id)
      },
    })
    return c.json({ ...answer, next_cursor: writeCursor(account_id, version) }, 200)
  })

  api.openapi(push, async (c) => {
    const session = signedIn(c)
    const account_id = accountOf(session, c.req.valid('query').account)
    const actor = { user_id: session.viewer.user.id, account_id }
    return c.json({ results: await needs.sync.push(actor, c.req.valid('json').mutations) }, 200)
  })
}

function accountOf({ viewer }: Session, wanted: string | undefined): string {
  if (wanted === undefined) return viewer.account.id
  if (!viewer.accounts.some(({ id }) => id === wanted)) {
    throw new AppError('not_found', 'no such account of this person')
  }
  return wanted
}

/** A cursor counts within its account. */
function readCursor(cursor: string | undefined, account_id: string): number {
  if (cursor === undefined) return 0
  const seq = seqOfCursor(cursor, account_id)
  if (seq !== undefined) return seq
  throw new AppError('invalid_input', 'a cursor that this account has not given', {
    detail: 'This cursor is not one of this account’s. Begin again without one.',
  })
}
