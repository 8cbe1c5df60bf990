import { defaultChannelOf, mayManageChannel } from '../../access/channel-rights.ts'
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

/**
 * Where a new recording goes that was made for no channel in particular: in a team to the one that every team has,
 * a guest's to the first they are in. Null in a personal account, and for a guest who is in none.
 */
export async function channelForNew(tx: Tx): Promise<string | null> {
  const { account_id, role, user_id } = tx.actor
  if (role !== 'guest') return (await tx.get('channel', defaultChannelOf(account_id)))?.id ?? null
  const own = (await tx.list('channel')).filter(
    ({ members, archived_at }) => archived_at === null && members.includes(user_id),
  )
  return own.map(({ id }) => id).toSorted()[0] ?? null
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
