import { seesChannel } from '../../access/visibility.ts'
import type { Role } from '../../access/permissions.ts'
import { refOf } from '../../sync/device/apply-server-changes.ts'
import { keyOf, partKinds } from '../../sync/kinds.ts'
import type { Rows } from '../../sync/row-schemas.ts'
import { listRows } from '../history/memory-store.ts'
import type { Row } from './visibility-model.ts'
import type { TeamFaults } from './team-faults.ts'

/** Who may hear that a row is gone. */
interface Gone {
  version: number
  channel_id: string | null
  user_id: string | null
}

/** What the server's database holds of a team. */
export interface TeamState {
  roles: Map<string, Role>
  rows: Map<string, Row>
  versions: Map<string, number>
  version: number
  gone: Map<string, Gone>
  /** By person and row, and by person and channel; with the version at which it happened. */
  hidden: Map<string, number>
  shown: Map<string, number>
  /** Up to here, these three are forgotten. */
  pruned: number
}

export const ofPerson = (user_id: string, ref: string) => `${user_id} ${ref}`

export function emptyTeam(): TeamState {
  return {
    roles: new Map(),
    rows: new Map(),
    versions: new Map(),
    version: 0,
    gone: new Map(),
    hidden: new Map(),
    shown: new Map(),
    pruned: 0,
  }
}

export function copyOfTeam(state: TeamState): TeamState {
  return {
    roles: new Map(state.roles),
    rows: new Map(state.rows),
    versions: new Map(state.versions),
    version: state.version,
    gone: new Map(state.gone),
    hidden: new Map(state.hidden),
    shown: new Map(state.shown),
    pruned: state.pruned,
  }
}

/** As `server/src/platform/sync/prune.ts` does it. */
export function pruned(state: TeamState, upTo: number): TeamState {
  const next = copyOfTeam(state)
  const old = [
    ...[...next.gone].map(([key, { version }]) => ({ from: next.gone, key, version })),
    ...[next.hidden, next.shown].flatMap((from) =>
      [...from].map(([key, version]) => ({ from, key, version })),
    ),
  ].filter(({ version }) => version <= upTo)
  for (const { from, key } of old) from.delete(key)
  next.pruned = Math.max(next.pruned, ...old.map(({ version }) => version))
  return next
}

/** As `server/src/platform/sync/change-sight.ts` notes it. */
export function noteSight(state: TeamState, faults: TeamFaults, before: Row | undefined, after: Row): void {
  if (!before) return
  if ('is_private' in before && 'is_private' in after) noteChannel(state, faults, before, after)
  if ('recorded_at' in before && 'recorded_at' in after) noteMove(state, faults, before, after)
}

type Channel = Rows['channel']

function noteChannel(state: TeamState, faults: TeamFaults, before: Channel, after: Channel): void {
  if (before.is_private === after.is_private && before.members === after.members) return
  for (const [user_id, role] of state.roles) {
    const [saw, does] = [seesChannel({ user_id, role }, before), seesChannel({ user_id, role }, after)]
    if (saw && !does) hideChannel(state, faults, user_id, after.id)
    if (!saw && does) showChannel(state, faults, user_id, after.id)
  }
}

function noteMove(state: TeamState, faults: TeamFaults, before: Rows['recording'], after: Rows['recording']) {
  if (before.channel_id === after.channel_id) return
  if (faults.team === 'a note that is moved out of sight is not taken back') return
  for (const [user_id, role] of state.roles) {
    const saw = { user_id, role, channel_id: before.channel_id, created_by: before.created_by }
    const sees = { ...saw, channel_id: after.channel_id }
    const isToldAnyway = faults.team === 'a move that nobody has heard of is forgotten' && isSeen(state, sees)
    if (!isSeen(state, saw) || isToldAnyway) continue
    state.hidden.set(ofPerson(user_id, refOf('recording', after.ulid)), state.version)
  }
  if (faults.team !== 'what was said about a note stays behind when it moves')
    tellPartsAgain(state, after.ulid)
}

/** Into another channel: those who see it now are told what goes with it too. */
function tellPartsAgain(state: TeamState, ulid: string): void {
  for (const ref of partRefs(state.rows, ulid)) state.versions.set(ref, ++state.version)
}

export function partRefs(rows: ReadonlyMap<string, Row>, ulid: string): string[] {
  return partKinds.flatMap((kind) =>
    listRows(rows, kind).flatMap((part) => (part.ulid === ulid ? refOf(kind, keyOf(kind, part)) : [])),
  )
}

interface Looking {
  user_id: string
  role: Role
  channel_id: string | null
  created_by: string | null
}

function isSeen(state: TeamState, { user_id, role, channel_id, created_by }: Looking): boolean {
  if (channel_id === null) return created_by === user_id
  const channel = listRows(state.rows, 'channel').find(({ id }) => id === channel_id)
  return channel !== undefined && seesChannel({ user_id, role }, channel)
}

/** Someone has another role, is new in the team, or no longer in it. */
export function noteRole(
  state: TeamState,
  faults: TeamFaults,
  { user_id, from, to }: { user_id: string; from: Role | undefined; to: Role | undefined },
): void {
  if (faults.team === 'another role changes nothing on the devices') return
  for (const channel of listRows(state.rows, 'channel')) {
    const [saw, does] = [from, to].map(
      (role) => role !== undefined && seesChannel({ user_id, role }, channel),
    )
    if (saw === does) continue
    state.version++
    if (saw) hideChannel(state, faults, user_id, channel.id)
    else showChannel(state, faults, user_id, channel.id)
  }
}

function hideChannel(state: TeamState, faults: TeamFaults, user_id: string, id: string): void {
  if (faults.team === 'a channel that is closed is not taken back') return
  state.hidden.set(ofPerson(user_id, refOf('channel', id)), state.version)
}

function showChannel(state: TeamState, faults: TeamFaults, user_id: string, id: string): void {
  if (faults.team === 'what lies in a channel that is opened is not told') return
  state.shown.set(ofPerson(user_id, id), state.version)
}
