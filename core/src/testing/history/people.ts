import type { RecordingRow } from '../../entities/transcript.ts'
import type { MutationName } from '../../sync/mutations.ts'
import { replacedBy } from '../../text/replaced.ts'
import { idOf, makeSegment } from '../make.ts'
import type { Chance } from './chance.ts'
import { listRows, type Stores } from './memory-store.ts'

interface Change {
  name: MutationName
  args: object
}

interface Sight {
  chance: Chance
  /** Never the same twice in a history. */
  nextNumber(): number
  stores: Stores
  /** Tags that someone has removed. */
  goneTags: readonly string[]
}

/** Something that a person may do who sees what is on this device. Undefined: there is nothing to do it to. */
export function chooseChange(sight: Sight): Change | undefined {
  return sight.chance.pick(choices)?.(sight)
}

type Choice = (sight: Sight) => Change | undefined

const tagNames = ['Work', 'Home', 'work', 'Ideas']
/** Long before the device is used: what is recorded by a device's own clock is moved with it. */
const someTime = '2026-02-14T08:00:00.000Z'

const create: Choice = ({ nextNumber, chance, stores }) => {
  const segments = [
    makeSegment(`w${nextNumber()} w${nextNumber()} w${nextNumber()}`, 0),
    makeSegment(`w${nextNumber()} w${nextNumber()}`, 10),
  ]
  const tag = chance.oneIn(3) ? chance.pick(listRows(stores.rows, 'tag')) : undefined
  return {
    name: 'recording.create',
    args: {
      ulid: idOf(nextNumber()),
      recorded_at: new Date(Date.parse(someTime) + chance.below(1000) * 1000).toISOString(),
      engine: 'captions',
      segments,
      tags: tag ? [tag.id] : [],
    },
  }
}

const setTitle: Choice = (sight) =>
  onNote(sight, ({ ulid }) => ({
    name: 'recording.set_title',
    args: { ulid, title: `t${sight.nextNumber()}` },
  }))

const moveInTime: Choice = (sight) =>
  onNote(sight, ({ ulid }) => {
    const recorded_at = new Date(Date.parse(someTime) + sight.nextNumber() * 1000).toISOString()
    return { name: 'recording.set_recorded_at', args: { ulid, recorded_at } }
  })

/** Puts a word in, or in the place of another, or takes a segment out. */
const edit: Choice = (sight) =>
  onNote(sight, ({ ulid, engine }) => {
    const written = listRows(sight.stores.rows, 'transcript').find((row) => row.ulid === ulid)
    const segments = written?.segments ?? []
    const at = sight.chance.below(segments.length || 1)
    const segment = segments[at]
    if (!segment) return undefined
    const words = segment.text.split(' ')
    const gone = sight.chance.oneIn(2) ? 1 : 0
    words.splice(sight.chance.below(words.length), gone, `w${sight.nextNumber()}`)
    const isOut = sight.chance.oneIn(8)
    const edited = isOut ? [] : [makeSegment(words.join(' '), segment.start)]
    const after = [...segments.slice(0, at), ...edited, ...segments.slice(at + 1)]
    const was = replacedBy(segments, after)
    return { name: 'recording.edit_transcript', args: { ulid, engine, segments: after, was } }
  })

const makeTag: Choice = ({ chance, nextNumber }) => ({
  name: 'tag.create',
  args: { id: idOf(nextNumber()), name: chance.pick(tagNames) ?? 'Work' },
})

/** Someone takes a removal back. */
const putTagBack: Choice = ({ chance, goneTags }) => {
  const id = chance.pick(goneTags)
  return id ? { name: 'tag.create', args: { id, name: chance.pick(tagNames) ?? 'Work' } } : undefined
}

const withTag =
  (change: (note: RecordingRow, tag: string) => Change): Choice =>
  (sight) => {
    const tag = sight.chance.pick(listRows(sight.stores.rows, 'tag'))
    return tag && onNote(sight, (note) => change(note, tag.id))
  }

const onTag =
  (change: (id: string, sight: Sight) => Change): Choice =>
  (sight) => {
    const tag = sight.chance.pick(listRows(sight.stores.rows, 'tag'))
    return tag && change(tag.id, sight)
  }

const trashed: Choice = ({ chance, stores }) => {
  const note = chance.pick(listRows(stores.rows, 'recording').filter(({ deleted_at }) => deleted_at !== null))
  return note && { name: 'recording.restore', args: { ulid: note.ulid } }
}

const attach: Choice = (sight) =>
  onNote(sight, ({ ulid }) => {
    const args = { ulid, id: idOf(sight.nextNumber()), kind: 'text', description: `d${sight.nextNumber()}` }
    return { name: 'attachment.add', args }
  })

const describe: Choice = (sight) =>
  onNote(sight, ({ ulid, attachments }) => {
    const id = sight.chance.pick(attachments)?.id
    return id
      ? { name: 'attachment.describe', args: { ulid, id, description: `d${sight.nextNumber()}` } }
      : undefined
  })

const pin: Choice = (sight) =>
  onNote(sight, ({ ulid, pinned_at }) => ({
    name: pinned_at === null ? 'recording.pin' : 'recording.unpin',
    args: { ulid },
  }))

const removeNote: Choice = (sight) =>
  onNote(sight, ({ ulid }) => ({ name: 'recording.remove', args: { ulid } }))
const removeNotes: Choice = (sight) =>
  onNote(sight, ({ ulid }) => ({ name: 'recordings.remove', args: { ulids: [ulid] } }))

export const firstChanges: readonly Choice[] = [create, create, makeTag]

const choices: Choice[] = [
  create,
  create,
  setTitle,
  setTitle,
  setTitle,
  moveInTime,
  edit,
  edit,
  edit,
  edit,
  attach,
  describe,
  pin,
  removeNote,
  removeNote,
  removeNotes,
  trashed,
  makeTag,
  makeTag,
  putTagBack,
  putTagBack,
  putTagBack,
  withTag(({ ulid }, tag) => ({ name: 'recording.add_tag', args: { ulid, tag } })),
  withTag(({ ulid }, tag) => ({ name: 'recording.add_tag', args: { ulid, tag } })),
  withTag(({ ulid }, tag) => ({ name: 'recording.remove_tag', args: { ulid, tag } })),
  withTag(({ ulid }, tag) => ({ name: 'recordings.change_tags', args: { ulids: [ulid], add: [tag] } })),
  onTag((id, { chance }) => ({ name: 'tag.rename', args: { id, name: chance.pick(tagNames) } })),
  onTag((id, { chance }) => ({ name: 'tag.rename', args: { id, name: chance.pick(tagNames) } })),
  onTag((id, { chance }) => ({ name: 'tag.rename', args: { id, name: chance.pick(tagNames) } })),
  onTag((id, { chance }) => ({
    name: 'tag.recolor',
    args: { id, color: chance.pick(['red', 'plum', 'blue']) },
  })),
  onTag((id) => ({ name: 'tag.remove', args: { id } })),
  onTag((id) => ({ name: 'tag.remove', args: { id } })),
]

/** A note that is not in the trash: what is there is only looked at. */
function onNote(
  { chance, stores }: Sight,
  change: (note: RecordingRow) => Change | undefined,
): Change | undefined {
  const note = chance.pick(listRows(stores.rows, 'recording').filter(({ deleted_at }) => deleted_at === null))
  return note && change(note)
}
