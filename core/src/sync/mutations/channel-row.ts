import { defaultChannelOf, mayManageChannel } from '../../access/channel-rights.ts'
import { usualChannelOf } from '../../channels/usual-channel.ts'
import type { Channel } from '../../entities/channel.ts'
import type { AppError } from '../../errors.ts'
import { refused } from '../../refusals.ts'
import type { Tx } from '../tx.ts'
import { changedNow } from './recording-row.ts'

/** One that is hidden from whoever asks is not there. */
export async function getChannel(tx: Tx, id: string): Promise<Channel> {
  const row = await tx.get('channel', id)
  if (row) return row
  throw refused('channel_gone', `no channel ${id}`)
}

/** For what only those may do who look after the channel. */
export async function getManaged(tx: Tx, id: string): Promise<Channel> {
  const row = await getChannel(tx, id)
  if (mayManageChannel(tx.actor, row)) return row
  throw refused('channel_not_managed', `a ${tx.actor.role} may not manage channel ${id}`)
}

/** For what is filed in it. */
export async function getFilingChannel(tx: Tx, id: string): Promise<Channel> {
  const row = await getChannel(tx, id)
  if (row.archived_at === null) return row
  throw refused('channel_archived', `channel ${id} is archived`)
}

/** As channels/usual-channel.ts says it. Null in a personal account, and for a guest who is in none. */
export async function channelForNew(tx: Tx): Promise<string | null> {
  const { account_id, role } = tx.actor
  // Of a team's many channels only the one is read.
  if (role !== 'guest') return (await tx.get('channel', defaultChannelOf(account_id)))?.id ?? null
  return usualChannelOf(await tx.list('channel'), tx.actor)?.id ?? null
}

/** What every team has stays as it is, so that there is always a place for a recording. */
export function demandNotDefault({ actor }: Tx, { id, name }: Channel): void {
  if (id !== defaultChannelOf(actor.account_id)) return
  throw refused('channel_stays_open', 'the default channel stays', { name })
}

export function leftToNobody(id: string): AppError {
  return refused('last_in_channel', `channel ${id} would be left to nobody`)
}

export async function putChannel(
  tx: Tx,
  row: Channel,
  changes: Partial<Channel>,
  part?: string,
): Promise<void> {
  const changed_at = part ? changedNow(tx, row, part) : row.changed_at
  await tx.put('channel', { ...row, ...changes, changed_at, updated_at: tx.now })
}
