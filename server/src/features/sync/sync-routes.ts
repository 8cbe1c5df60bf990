import { AppError } from '@earmark/core/errors.ts'
import { readCursor, type SyncCursor, writeCursor } from '@earmark/core/sync/cursor.ts'
import { pullAnswer, pushAnswer, pushRequest } from '@earmark/core/sync/protocol.ts'
import { protocolVersion } from '@earmark/core/sync/protocol-version.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import type { Session } from '../../platform/http/app-env.ts'
import { actorIn, signedIn, signedInOnly } from '../../platform/http/session.ts'
import { readNewest } from '../../platform/sync/read-newest.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import { type PullNeeds, pullChanges } from './pull-changes.ts'

export interface SyncRoutesNeeds extends PullNeeds {
  sync: Pick<Sync, 'push'>
  now: () => Date
  resolveSession(headers: Headers): Promise<Session | undefined>
}

/** A device that has rows of one account must not get another's, whatever another tab has switched to. */
const whichAccount = z
  .string()
  .max(64)
  .optional()
  .openapi({ description: 'One of the person’s accounts; the current one when not given' })

const whichProtocol = z.coerce
  .number()
  .int()
  .optional()
  .openapi({ description: 'The version of this protocol that the caller speaks; any when not given' })

const pull = createRoute({
  method: 'get',
  path: '/sync',
  summary: 'What has changed since a cursor; with `wait`, as soon as something does',
  middleware: signedInOnly,
  request: {
    query: z.strictObject({
      account: whichAccount,
      cursor: z.string().max(120).optional(),
      protocol: whichProtocol,
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
    query: z.strictObject({ account: whichAccount, protocol: whichProtocol }),
    body: { required: true, content: { 'application/json': { schema: pushRequest } } },
  },
  responses: {
    200: { description: 'What became of each', content: { 'application/json': { schema: pushAnswer } } },
  },
})

export function registerSync(api: Api, needs: SyncRoutesNeeds): void {
  api.openapi(pull, async (c) => {
    const { account, cursor, wait, protocol } = c.req.valid('query')
    checkProtocol(protocol)
    const sight = actorIn(signedIn(c).viewer, account)
    const { account_id } = sight
    const from = cursorOf(cursor, account_id)
    const meta = () => ({ now: needs.now().toISOString(), protocol: protocolVersion })
    if (!from || from.after) {
      const { changes, next, left } = await readNewest(needs.database.db, sight, from)
      const next_cursor = writeCursor(account_id, next)
      const progress = from?.channel ? {} : { left }
      return c.json({ changes, ...progress, next_cursor, has_more: true, ...meta() }, 200)
    }
    const { headers, signal } = c.req.raw
    const { next, ...answer } = await pullChanges(needs, {
      sight,
      after: from.seq,
      waitMs: wait * 1000,
      left: signal,
      onWait: () => c.get('leavePlace')?.(),
      lookAgainMs: 5_000,
      stillAllowed: async () => {
        const session = await needs.resolveSession(headers)
        if (!session) throw new AppError('unauthorized', 'the session ended while its device waited')
        actorIn(session.viewer, account_id)
      },
    })
    return c.json({ ...answer, next_cursor: writeCursor(account_id, next), ...meta() }, 200)
  })

  api.openapi(push, async (c) => {
    const { account, protocol } = c.req.valid('query')
    checkProtocol(protocol)
    const actor = actorIn(signedIn(c).viewer, account)
    return c.json({ results: await needs.sync.push(actor, c.req.valid('json').mutations) }, 200)
  })
}

/** A page that was loaded before the server was replaced must not change what it no longer understands. */
function checkProtocol(spoken: number | undefined): void {
  if (spoken === undefined || spoken === protocolVersion) return
  throw new AppError('outdated', `the caller speaks protocol ${spoken}, we speak ${protocolVersion}`)
}

/** A cursor counts within its account. */
function cursorOf(cursor: string | undefined, account_id: string): SyncCursor | undefined {
  if (cursor === undefined) return undefined
  const known = readCursor(cursor, account_id)
  if (known) return known
  throw new AppError('invalid_input', 'a cursor that this account has not given', {
    detail: 'This cursor is not one of this account’s. Begin again without one.',
  })
}
