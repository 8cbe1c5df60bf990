import type { Channel } from '@earmark/core/entities/channel.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { membership } from '../db/schema.ts'
import { recordEvent } from '../record-event.ts'
import { applyOnServer } from './apply.ts'
import type { By } from './by.ts'

/**
 * Someone leaves the team: they are in none of its channels any more, and what nobody else sees goes to the heir, if one
 * is named. The team's log says so.
 */
export async function passOn(
  db: Queries,
  by: By,
  { user_id, heir }: { user_id: string; heir?: string },
): Promise<void> {
  const { account_id, user_id: actor_id } = by.actor
  const staying = await othersIn(db, account_id, user_id)
  const isLeft = ({ is_private, members }: Channel) =>
    is_private && members.includes(user_id) && !members.some((other) => staying.includes(other))
  let isPassedOn = false
  await applyOnServer(db, by, async (tx) => {
    isPassedOn = (await tx.list('channel')).some(isLeft)
    const args = { user_id, staying, ...(heir !== undefined && { heir }) }
    return [{ name: 'channel.forget_member', args }]
  })
  if (heir === undefined || !isPassedOn) return
  const facts = { member: heir }
  await recordEvent(db, { kind: 'channels_passed_on', at: by.now, account_id, actor_id, facts })
}

async function othersIn(db: Queries, account_id: string, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), ne(membership.user_id, user_id)))
  return rows.map((row) => row.user_id)
}
