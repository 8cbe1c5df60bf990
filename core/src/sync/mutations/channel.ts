import { z } from 'zod'
import { defaultChannelOf } from '../../access/channel-rights.ts'
import { maxChannelDescription, maxChannelMembers, maxChannelName } from '../../channels/channel-limits.ts'
import type { Channel } from '../../entities/channel.ts'
import { findTagNamed } from '../../entities/tag-names.ts'
import { AppError } from '../../errors.ts'
import { refused } from '../../refusals.ts'
import { checkName, checkOneLine } from '../../text/check-name.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { demandNotDefault, getChannel, getManaged, leftToNobody, putChannel } from './channel-row.ts'
import { id, line } from './fields.ts'
import { isIdle } from './recording-row.ts'
import { assertCan } from './rights.ts'

const name = z
  .string()
  .check(checkOneLine)
  .pipe(line(maxChannelName))
  .pipe(z.string().min(1, 'must not be empty').check(checkName))
const description = line(maxChannelDescription)
const person = z.string().min(1).max(64)
const one = z.strictObject({ id })
const oneOf = one.extend({ user_id: person })

export const channelMutations = {
  'channel.create': mutation(
    z.strictObject({
      id,
      name,
      description: description.default(''),
      is_private: z.boolean().default(false),
    }),
    async (tx, given) => {
      assertCan(tx, 'channel.create')
      if (await tx.get('channel', given.id)) return
      if (given.id === defaultChannelOf(tx.actor.account_id)) throw taken(given.id)
      await demandNewName(tx, given)
      await tx.put('channel', newChannel(tx, given))
    },
  ),

  /** What every team begins with; in a personal account it is never made. */
  'channel.open_default': mutation(z.strictObject({ name: name.default('General') }), async (tx, given) => {
    const key = defaultChannelOf(tx.actor.account_id)
    if (await tx.get('channel', key)) return
    await tx.put('channel', newChannel(tx, { id: key, name: given.name, description: '', is_private: false }))
  }),

  'channel.rename': mutation(one.extend({ name }), async (tx, given) => {
    const row = await getManaged(tx, given.id)
    if (isIdle(tx, row, { part: 'name', isSame: row.name === given.name })) return
    await demandNewName(tx, given)
    await putChannel(tx, row, { name: given.name }, 'name')
  }),

  'channel.describe': mutation(one.extend({ description }), async (tx, given) => {
    const row = await getManaged(tx, given.id)
    if (isIdle(tx, row, { part: 'description', isSame: row.description === given.description })) return
    await putChannel(tx, row, { description: given.description }, 'description')
  }),

  'channel.archive': mutation(one, async (tx, given) => {
    const row = await getManaged(tx, given.id)
    demandNotDefault(tx, row)
    if (isIdle(tx, row, { part: 'archived_at', isSame: row.archived_at !== null })) return
    await putChannel(tx, row, { archived_at: row.archived_at ?? tx.now }, 'archived_at')
  }),

  'channel.unarchive': mutation(one, async (tx, given) => {
    const row = await getManaged(tx, given.id)
    if (isIdle(tx, row, { part: 'archived_at', isSame: row.archived_at === null })) return
    await demandNewName(tx, row, 'restored_name_taken')
    await putChannel(tx, row, { archived_at: null }, 'archived_at')
  }),

  /** Whoever closes a channel stays in it: they must not lock themselves out. */
  'channel.set_private': mutation(one.extend({ is_private: z.boolean() }), async (tx, given) => {
    const row = await getManaged(tx, given.id)
    demandNotDefault(tx, row)
    if (isIdle(tx, row, { part: 'is_private', isSame: row.is_private === given.is_private })) return
    const members = given.is_private ? withMember(row, tx.actor.user_id) : row.members
    await putChannel(tx, row, { is_private: given.is_private, members }, 'is_private')
  }),

  'channel.join': mutation(one, async (tx, given) => {
    const row = await getChannel(tx, given.id)
    if (!row.members.includes(tx.actor.user_id)) assertCan(tx, 'channel.join_open')
    await setMember(tx, row, { user_id: tx.actor.user_id, isIn: true })
  }),

  'channel.leave': mutation(one, async (tx, given) => {
    const row = await getChannel(tx, given.id)
    await setMember(tx, row, { user_id: tx.actor.user_id, isIn: false })
  }),

  'channel.add_member': mutation(oneOf, async (tx, given) => {
    await setMember(tx, await getManaged(tx, given.id), { user_id: given.user_id, isIn: true })
  }),

  'channel.remove_member': mutation(oneOf, async (tx, given) => {
    await setMember(tx, await getManaged(tx, given.id), { user_id: given.user_id, isIn: false })
  }),

  /**
   * Someone has left the team. A private channel that would be left to nobody of those who stay goes to `heir`, so that
   * what lies in it is not lost to the team.
   */
  'channel.forget_member': mutation(
    z.strictObject({ user_id: person, heir: person.optional(), staying: z.array(person) }),
    async (tx, { user_id, heir, staying }) => {
      const own = (await tx.list('channel')).filter(({ members }) => members.includes(user_id))
      for (const row of own) {
        const left = row.members.filter((other) => staying.includes(other))
        const members = left.length === 0 && row.is_private && heir ? [heir] : left
        await putChannel(tx, row, { members }, `member:${user_id}`)
      }
    },
  ),
  /** For what someone who has left the team had filed nowhere: `heir` alone is in it. */
  'channel.open_for_left': mutation(
    z.strictObject({ id, user_name: line(500), heir: person }),
    async (tx, given) => {
      const wish = `Left by ${given.user_name}`.slice(0, 70).trimEnd()
      const all = await tx.list('channel')
      const names = [wish, ...all.map((_, at) => `${wish} ${at + 2}`)]
      const free = names.find((candidate) => !findTagNamed(all, candidate)) ?? wish
      const row = newChannel(tx, { id: given.id, name: free, description: '', is_private: true })
      await tx.put('channel', { ...row, members: [given.heir], created_by: given.heir })
    },
  ),
} as const

function newChannel(
  { actor, now }: Tx,
  given: Pick<Channel, 'id' | 'name' | 'description' | 'is_private'>,
): Channel {
  return {
    ...given,
    members: actor.role === 'system' ? [] : [actor.user_id],
    created_by: actor.user_id,
    created_at: now,
    archived_at: null,
    updated_at: now,
    changed_at: {},
  }
}

async function setMember(
  tx: Tx,
  row: Channel,
  { user_id, isIn }: { user_id: string; isIn: boolean },
): Promise<void> {
  const part = `member:${user_id}`
  if (isIdle(tx, row, { part, isSame: row.members.includes(user_id) === isIn })) return
  const members = isIn ? withMember(row, user_id) : row.members.filter((other) => other !== user_id)
  if (members.length > maxChannelMembers) {
    throw refused('channel_full', `channel ${row.id} is full`, { most: maxChannelMembers })
  }
  if (row.is_private && members.length === 0) throw leftToNobody(row.id)
  await putChannel(tx, row, { members }, part)
}

function withMember({ members }: Channel, user_id: string): string[] {
  return members.includes(user_id) ? members : [...members, user_id]
}

/** Among those that the person sees: that another has a name must not tell of a channel that is hidden from them. */
async function demandNewName(
  tx: Tx,
  given: Pick<Channel, 'id' | 'name'>,
  reason: 'channel_name_taken' | 'restored_name_taken' = 'channel_name_taken',
): Promise<void> {
  const others = (await tx.list('channel')).filter(
    ({ id: other, archived_at }) => other !== given.id && archived_at === null,
  )
  if (!findTagNamed(others, given.name)) return
  throw refused(reason, `another channel has the name for ${given.id}`, { name: given.name })
}

function taken(key: string): AppError {
  return new AppError('conflict', `the identifier ${key} is the default channel's`)
}
