import { actorIn, type Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import { readCursor, type SyncCursor, writeCursor } from '@earmark/core/sync/cursor.ts'
import { protocolVersion } from '@earmark/core/sync/protocol-version.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readNewest } from '../../platform/sync/read-newest.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import { type PullNeeds, pullChanges } from './pull-changes.ts'

export interface SyncRoutesNeeds extends PullNeeds {
  sync: Pick<Sync, 'push'>
  now: () => Date
  resolveSession(headers: Headers): Promise<Session | undefined>
}

export function registerSync(api: Api, needs: SyncRoutesNeeds): void {
  registerCall(api, 'GET /sync', async ({ viewer, query, c }) => {
    const { account, cursor, wait, protocol } = query
    checkProtocol(protocol)
    const seer = actorIn(viewer, account)
    const { account_id } = seer
    const from = cursorOf(cursor, account_id)
    const meta = () => ({ now: needs.now().toISOString(), protocol: protocolVersion })
    if (!from || from.after) {
      const { changes, next, left } = await readNewest(needs.database.db, seer, from)
      const next_cursor = writeCursor(account_id, next)
      const progress = from?.channel || left === undefined ? {} : { left }
      return { changes, ...progress, next_cursor, has_more: true, ...meta() }
    }
    const { headers, signal } = c.req.raw
    const { next, ...answer } = await pullChanges(needs, {
      seer,
      after: from.seq,
      waitMs: wait * 1000,
      left: signal,
      onWait: () => c.get('releaseTicket')?.(),
      lookAgainMs: 5_000,
      stillAllowed: async () => {
        const session = await needs.resolveSession(headers)
        if (!session) throw new AppError('unauthorized', 'the session ended while its device waited')
        actorIn(session.viewer, account_id)
      },
    })
    return { ...answer, next_cursor: writeCursor(account_id, next), ...meta() }
  })

  registerCall(api, 'POST /sync', async ({ viewer, query: { account, protocol }, body }) => {
    checkProtocol(protocol)
    return { results: await needs.sync.push(actorIn(viewer, account), body.mutations) }
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
