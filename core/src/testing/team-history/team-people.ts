import type { MutationName } from '../../sync/mutations.ts'
import type { Chance } from '../history/chance.ts'
import { listRows, type Stores } from '../history/memory-store.ts'
import { idOf, makeSegment } from '../make.ts'

export interface Change {
  name: MutationName
  args: object
}

export interface Looking {
  chance: Chance
  /** Never the same twice in a history. */
  nextNumber(): number
  /** What the person has before them. */
  stores: Stores
  people: readonly string[]
}

type Choice = (looking: Looking) => Change | undefined

/** Something that a person may try who sees what is on this device. Undefined: there is nothing to do it to. */
export function chooseTeamChange(looking: Looking): Change | undefined {
  return looking.chance.pick(choices)?.(looking)
}

const channel = ({ chance, stores }: Looking) => chance.pick(listRows(stores.rows, 'channel'))?.id
const note = ({ chance, stores }: Looking) =>
  chance.pick(listRows(stores.rows, 'recording').filter(({ deleted_at }) => deleted_at === null))?.ulid

const onChannel =
  (name: MutationName, more: (looking: Looking) => object = () => ({})): Choice =>
  (looking) => {
    const id = channel(looking)
    return id === undefined ? undefined : { name, args: { id, ...more(looking) } }
  }

const onNote =
  (name: MutationName, more: (looking: Looking) => object = () => ({})): Choice =>
  (looking) => {
    const ulid = note(looking)
    return ulid === undefined ? undefined : { name, args: { ulid, ...more(looking) } }
  }

const onComment =
  (name: MutationName, argsOf: (looking: Looking, id: string) => object): Choice =>
  (looking) => {
    const said = looking.chance.pick(listRows(looking.stores.rows, 'comment'))
    return said && { name, args: { ulid: said.ulid, ...argsOf(looking, said.id) } }
  }

const create: Choice = (looking) => {
  const at = Date.parse('2026-02-14T08:00:00.000Z') + looking.chance.below(1000) * 1000
  const channel_id = looking.chance.oneIn(6) ? null : channel(looking)
  return {
    name: 'recording.create',
    args: {
      ulid: idOf(looking.nextNumber()),
      recorded_at: new Date(at).toISOString(),
      title: `t${looking.nextNumber()}`,
      segments: looking.chance.oneIn(3) ? [] : [makeSegment(`w${looking.nextNumber()}`)],
      ...(channel_id !== undefined && { channel_id }),
    },
  }
}

const createChannel: Choice = ({ nextNumber, chance }) => ({
  name: 'channel.create',
  args: { id: idOf(nextNumber()), name: `c${nextNumber()}`, is_private: chance.oneIn(2) },
})

const move: Choice = (looking) => {
  const channel_id = channel(looking)
  return channel_id === undefined
    ? undefined
    : onNote('recording.set_channel', () => ({ channel_id }))(looking)
}

const someone = ({ chance, people }: Looking) => ({ user_id: chance.pick(people) })
const title = ({ nextNumber }: Looking) => ({ title: `t${nextNumber()}` })
const comment = ({ nextNumber }: Looking) => ({ id: idOf(nextNumber()), text: `s${nextNumber()}` })
const words = ({ nextNumber }: Looking) => ({ engine: null, segments: [makeSegment(`w${nextNumber()}`)] })
const closed = ({ chance }: Looking) => ({ is_private: chance.oneIn(2) })

const choices: Choice[] = [
  create,
  create,
  create,
  createChannel,
  move,
  move,
  move,
  onNote('recording.set_title', title),
  onNote('recording.set_title', title),
  onNote('recording.edit_transcript', words),
  onNote('recording.edit_transcript', words),
  onNote('comment.add', comment),
  onNote('comment.add', comment),
  onNote('reaction.set', ({ chance }) => ({ sign: '👍', is_on: chance.oneIn(2) })),
  onComment('comment.add', (looking, reply_to) => ({ ...comment(looking), reply_to })),
  onComment('comment.edit', (looking, id) => ({ id, text: comment(looking).text })),
  onComment('comment.remove', (_, id) => ({ id })),
  onComment('reaction.set', ({ chance }, comment_id) => ({ comment_id, sign: '👍', is_on: chance.oneIn(2) })),
  onNote('recording.remove'),
  onChannel('channel.rename', ({ nextNumber }) => ({ name: `c${nextNumber()}` })),
  onChannel('channel.set_private', closed),
  onChannel('channel.set_private', closed),
  onChannel('channel.archive'),
  onChannel('channel.unarchive'),
  onChannel('channel.join'),
  onChannel('channel.join'),
  onChannel('channel.leave'),
  onChannel('channel.add_member', someone),
  onChannel('channel.add_member', someone),
  onChannel('channel.remove_member', someone),
  (looking) => {
    const id = channel(looking)
    return id ? { name: 'marks.see', args: { channel: id, at: '2026-03-14T08:00:00.000Z' } } : undefined
  },
]
