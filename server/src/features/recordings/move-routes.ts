import { accountIn, actorIn } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Services } from '../../services.ts'
import { moveRecordings } from './move-recordings.ts'

export function registerMove(
  api: Api,
  { database, sync, quota, fanout, now }: Pick<Services, 'database' | 'sync' | 'quota' | 'fanout' | 'now'>,
): void {
  registerCall(api, 'POST /recordings/move', async ({ viewer, actor: from, body }) => {
    const { ulids, account_id, channel_id } = body
    const to = actorIn(viewer, account_id)
    if (viewer.account.kind !== 'personal' || accountIn(viewer, account_id).kind !== 'team') {
      throw new AppError('conflict', 'not from a personal account into a team', {
        detail: 'Notes can only be moved from your personal account to a team.',
      })
    }
    const notified = await database.transaction((tx) =>
      moveRecordings(
        { changes: sync.in(tx), quota },
        { ulids: [...new Set(ulids)], channel_id, from, to, now: now() },
      ),
    )
    fanout.poke(from.account_id)
    fanout.poke(to.account_id)
    sayNotified(fanout, notified)
    return { account_id, channel_id, ulids }
  })
}
