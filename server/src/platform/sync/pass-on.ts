import { randomBytes } from 'node:crypto'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { ulid } from '@earmark/core/ids.ts'
import { maxRecordingsAtOnce } from '@earmark/core/sync/mutations/max-recordings-at-once.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { recording } from '../db/recordings-schema.ts'
import { membership, user } from '../db/schema.ts'
import { recordEvent } from '../record-event.ts'
import type { WriteContext } from './write-context.ts'
import type { Changes, MutationCall } from './changes.ts'

interface Leaver {
  user_id: string
  heir?: string
}

/**
 * Someone leaves the team: they are in none of its channels any more, and what nobody else sees goes to the heir, if one
 * is named. The team's log says so.
 */
export async function passOn(changes: Changes, by: WriteContext, { user_id, heir }: Leaver): Promise<void> {
  const { tx: db } = changes
  const { account_id, user_id: actor_id } = by.actor
  const staying = await othersIn(db, account_id, user_id)
  const isLeft = ({ is_private, members }: Channel) =>
    is_private && members.includes(user_id) && !members.some((other) => staying.includes(other))
  const filing = heir === undefined ? [] : await filingOf(db, by, { user_id, heir })
  let isPassedOn = filing.length > 0
  await changes.apply(by, async (rows) => {
    isPassedOn ||= (await rows.list('channel')).some(isLeft)
    const args = { user_id, staying, ...(heir !== undefined && { heir }) }
    return [{ name: 'channel.forget_member', args }, ...filing]
  })
  if (heir === undefined || !isPassedOn) return
  const facts = { member: heir }
  await recordEvent(db, { kind: 'channels_passed_on', at: by.now, account_id, actor_id, facts })
}

/** What they had filed nowhere was meant for a few, if for anyone: it comes into a private channel, not before all. */
async function filingOf(db: Queries, by: WriteContext, leaver: Required<Leaver>): Promise<MutationCall[]> {
  const ulids = await unfiledOf(db, by.actor.account_id, leaver.user_id)
  if (ulids.length === 0) return []
  const [person] = await db.select({ name: user.name }).from(user).where(eq(user.id, leaver.user_id))
  const id = ulid(by.now.getTime(), randomBytes(10))
  const pages = Math.ceil(ulids.length / maxRecordingsAtOnce)
  return [
    { name: 'channel.open_for_left', args: { id, user_name: person?.name ?? '', heir: leaver.heir } },
    ...Array.from({ length: pages }, (_, at): MutationCall => {
      const page = ulids.slice(at * maxRecordingsAtOnce, (at + 1) * maxRecordingsAtOnce)
      return { name: 'recordings.file', args: { ulids: page, channel_id: id } }
    }),
  ]
}

async function unfiledOf(db: Queries, account_id: string, user_id: string): Promise<string[]> {
  const isUnfiled = and(isNull(recording.channel_id), eq(recording.created_by, user_id))
  const rows = await db
    .select({ key: recording.ulid })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), isUnfiled))
  return rows.map(({ key }) => key)
}

async function othersIn(db: Queries, account_id: string, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), ne(membership.user_id, user_id)))
  return rows.map((row) => row.user_id)
}
