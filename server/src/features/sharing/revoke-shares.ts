import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { SQL } from 'drizzle-orm'
import { share } from '../../platform/db/shares-schema.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { Services } from '../../services.ts'
import { isOneOf, manageableIds } from './read-shares.ts'
import { recordNoteEvent } from '../../platform/record-note-event.ts'
import { isThis } from './share-row.ts'
import { whoWasTold } from './tell-audience.ts'

type Needs = Pick<Services, 'database' | 'fanout' | 'now'>

/** One link. One that is not theirs is not there. */
export async function revokeShare(needs: Needs, actor: Actor, id: string): Promise<void> {
  const revoked = await revokeShares(needs, actor, isThis(id))
  if (revoked === 0) throw new AppError('not_found', 'no such link of this person')
}

/** All of these that the person may revoke; how many there were. Their bytes are noted as discarded with the rows. */
export async function revokeShares(
  { database, fanout, now }: Needs,
  actor: Actor,
  which: SQL | undefined,
): Promise<number> {
  const { revoked, told } = await database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: now() }
    const found = await manageableIds(tx, by.actor, which)
    const ids = found.map(({ id }) => id)
    const waiting = await whoWasTold(tx, ids)
    await tx.delete(share).where(isOneOf(ids))
    for (const { ulid } of found) await recordNoteEvent(tx, by, { kind: 'share_revoked', ulid })
    return { revoked: found.length, told: waiting }
  })
  sayNotified(fanout, told)
  return revoked
}
