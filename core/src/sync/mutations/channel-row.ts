import { defaultChannelOf, mayManageChannel } from '../../access/channel-rights.ts'
import { usualChannelOf } from '../../channels/usual-channel.ts'
import type { Channel } from '../../entities/channel.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../tx.ts'
import { changedNow } from './recording-row.ts'

/** One that is hidden from whoever asks is not there. */
export async function getChannel(tx: Tx, id: string): Promise<Channel> {
  const row = await tx.get('channel', id)
  if (row) return row
  throw new AppError('not_found', `no channel ${id}`, {
    detail: 'This channel does not exist, or you are not in it.',
  })
}

/** For what only those may do who look after the channel. */
export async function getManaged(tx: Tx, id: string): Promise<Channel> {
  const row = await getChannel(tx, id)
  if (mayManageChannel(tx.actor, row)) return row
  throw new AppError('forbidden', `a ${tx.actor.role} may not manage channel ${id}`, {
    detail: 'Only the team’s administrators and whoever made the channel can change it.',
  })
}

/** For what is filed in it. */
export async function getFilingChannel(tx: Tx, id: string): Promise<Channel> {
  const row = await getChannel(tx, id)
  if (row.archived_at === null) return row
  throw new AppError('conflict', `channel ${id} is archived`, {
    detail: 'This channel is archived. Restore it first.',
  })
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
  throw new AppError('conflict', 'the default channel stays', {
    detail: `“${name}” is for everyone and stays open.`,
  })
}

export function leftToNobody(id: string): AppError {
  return new AppError('conflict', `channel ${id} would be left to nobody`, {
    detail: 'You are the last one in this private channel. Open or archive it instead.',
  })
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
