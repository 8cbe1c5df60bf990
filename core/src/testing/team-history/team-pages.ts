import {
  type CursorPosition,
  beforeNewest,
  readCursor,
  type SyncCursor,
  writeCursor,
} from '../../sync/cursor.ts'
import { refOf } from '../../sync/device/apply-server-changes.ts'
import type { Change, PullAnswer } from '../../sync/protocol.ts'
import { isPartKind } from '../../sync/kinds.ts'
import { listRows } from '../history/memory-store.ts'
import { sees } from './visibility-model.ts'
import type { TeamFaults } from './team-faults.ts'
import { ofPerson, partRefs, type TeamState } from './team-state.ts'

type Page = Omit<PullAnswer, 'now' | 'protocol'>

interface Asked {
  account_id: string
  user_id: string
  cursor: string | undefined
  faults: TeamFaults
}

const pageSize = 4

/** As `server/src/platform/sync/read-changes.ts` and `read-newest.ts` read it. */
export function pageFor(state: TeamState, asked: Asked): Page | 'begin_again' {
  const from = asked.cursor === undefined ? undefined : readCursor(asked.cursor, asked.account_id)
  const isSilent = asked.faults.team === 'who has missed what is forgotten is not told to begin again'
  if (from && !from.after && from.seq < state.pruned && !isSilent) return 'begin_again'
  const { next, ...page } = from && !from.after ? news(state, asked, from.seq) : newest(state, asked, from)
  return { ...page, next_cursor: writeCursor(asked.account_id, next) }
}

type Told = Omit<Page, 'next_cursor'> & { next: SyncCursor }

function newest(state: TeamState, { user_id, faults }: Asked, from: SyncCursor | undefined): Told {
  const seq = from?.seq ?? state.version
  const isAll = faults.team === 'a new device is told of everything' && !from
  const isSeen = (ref: string) => isAll || sees(state, user_id, ref)
  const notes = listRows(state.rows, 'recording')
    .filter(({ ulid, channel_id }) => {
      const isIn = !from?.channel || channel_id === from.channel
      return isIn && isSeen(refOf('recording', ulid))
    })
    .filter((row) => !from?.after || isBefore(row, from.after))
    .sort((a, b) => (isBefore(a, b) ? 1 : -1))
  const page = notes.slice(0, pageSize)
  const last = page.at(-1)
  const frame = from
    ? from.channel
      ? [refOf('channel', from.channel)]
      : []
    : [...state.rows.keys()].filter((ref) => /^(tag|channel|marks):/.test(ref) && isSeen(ref))
  const refs = page.flatMap(({ ulid }) => [...partRefs(state.rows, ulid), refOf('recording', ulid)])
  const isCut = faults.team === 'of a channel that is opened only the first page is told' && from?.channel
  const isLeft = notes.length > page.length && !isCut
  const isLost = faults.team === 'after a channel was told, what happened before is taken for told'
  const after = isLeft && last ? { recorded_at: last.recorded_at, ulid: last.ulid } : undefined
  const end = isLost && from?.channel ? state.version : seq
  return {
    changes: [...frame, ...refs].map((ref) =>
      changeOf(ref, isSeen(ref) ? (state.rows.get(ref) ?? null) : null),
    ),
    next: after ? { ...from, seq, after } : { seq: end },
    has_more: true,
  }
}

interface Listed {
  ref: string
  version: number
  /** A channel that came into sight, or went out of it. */
  turn?: 'shown' | 'hidden'
}

function news(state: TeamState, asked: Asked, after: number): Told {
  const listed = listNews(state, asked, after)
  const at = listed.findIndex(({ turn }) => turn === 'shown')
  const whole = at === -1 ? listed : listed.slice(0, at)
  const page = whole.slice(0, pageSize)
  const changes = page.flatMap((one) =>
    withNote(state, asked, one).map(({ ref, turn }) =>
      changeOf(ref, turn === 'hidden' && !isForgetful(asked) ? null : visible(state, asked, ref)),
    ),
  )
  if (page.length < whole.length) {
    return { changes, next: { seq: page.at(-1)?.version ?? after }, has_more: true }
  }
  const shown = listed[at]
  if (!shown) return { changes, next: { seq: state.version }, has_more: false }
  return { changes, next: { seq: shown.version, after: beforeNewest, channel: shown.ref }, has_more: true }
}

/** The words of a note, and what was said about it, come with the note where that would be told later only. */
function withNote(state: TeamState, { user_id }: Asked, told: Listed): Listed[] {
  const [kind = ''] = told.ref.split(':')
  const row = state.rows.get(told.ref)
  if (!row || !isPartKind(kind) || !('ulid' in row)) return [told]
  const ref = refOf('recording', row.ulid)
  const note = listRows(state.rows, 'recording').find(({ ulid }) => ulid === row.ulid)
  if (!note) return [told]
  const shown = state.shown.get(ofPerson(user_id, note.channel_id ?? '')) ?? 0
  const isLater = Math.max(shown, state.versions.get(ref) ?? 0) > told.version
  return isLater ? [{ ref, version: told.version }, told] : [told]
}

const isForgetful = ({ faults }: Asked) =>
  faults.team === 'a channel that was closed for a while is taken for open all the time'

function listNews(state: TeamState, { user_id, faults }: Asked, after: number): Listed[] {
  const isAll = faults.team === 'all changes are told to everyone'
  const own = (map: ReadonlyMap<string, number>) =>
    [...map].flatMap(([key, version]) =>
      key.startsWith(`${user_id} `) ? [{ ref: key.slice(user_id.length + 1), version }] : [],
    )
  const rows = [...state.versions].filter(([ref]) => isAll || sees(state, user_id, ref))
  const gone = [...state.gone].filter(([, one]) => {
    const isTheirs = one.user_id === null || one.user_id === user_id
    return isTheirs && (one.channel_id === null || sees(state, user_id, refOf('channel', one.channel_id)))
  })
  const isSilent = faults.team === 'those who saw a note do not hear that it is gone'
  return [
    ...rows.map(([ref, version]) => ({ ref, version })),
    ...(isSilent ? [] : gone).map(([ref, { version }]) => ({ ref, version })),
    ...own(state.hidden).map((one) =>
      one.ref.startsWith('channel') ? { ...one, turn: 'hidden' as const } : one,
    ),
    ...own(state.shown).map((one) => ({ ...one, turn: 'shown' as const })),
  ]
    .filter(({ version }) => version > after)
    .sort((a, b) => a.version - b.version)
}

function visible(state: TeamState, { user_id, faults }: Asked, ref: string) {
  const isSeen = faults.team === 'all changes are told to everyone' || sees(state, user_id, ref)
  return isSeen ? (state.rows.get(ref) ?? null) : null
}

function changeOf(ref: string, row: Change['row']): Change {
  const at = ref.indexOf(':')
  // A reference is made of its row's kind and key.
  return { kind: ref.slice(0, at), key: ref.slice(at + 1), row } as Change
}

function isBefore(a: CursorPosition, b: CursorPosition): boolean {
  return a.recorded_at === b.recorded_at ? a.ulid < b.ulid : a.recorded_at < b.recorded_at
}
