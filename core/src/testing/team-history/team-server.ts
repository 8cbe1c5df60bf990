import type { Role } from '../../access/permissions.ts'
import { AppError } from '../../errors.ts'
import { takenTime } from '../../sync/clock.ts'
import { refOf } from '../../sync/device/apply-server-changes.ts'
import { runMutation } from '../../sync/mutations.ts'
import type { MutationRequest, PullAnswer, PushAnswer } from '../../sync/protocol.ts'
import { protocolVersion } from '../../sync/protocol-version.ts'
import { type Outcome, type PushLog, runPushed } from '../../sync/pushed.ts'
import { keyOf, type RowKind } from '../../sync/kinds.ts'
import type { Rows } from '../../sync/row-schemas.ts'
import type { Actor, Tx } from '../../sync/tx.ts'
import { listRows } from '../history/memory-store.ts'
import { type Row, sees, type Team } from './visibility-model.ts'
import type { TeamFaults } from './team-faults.ts'
import { pageFor } from './team-pages.ts'
import { copyOfTeam, emptyTeam, noteRole, noteSight, pruned, type TeamState } from './team-state.ts'

export interface TeamServer {
  team(): Team
  /** What each person was allowed to see at some time: these rows, as they were. */
  allowed(user_id: string): ReadonlySet<Row>
  /** What it should never have done. */
  odd: string[]
  /** Both throw for someone who is not in the team. */
  push(user_id: string, requests: readonly MutationRequest[]): Promise<PushAnswer['results']>
  pull(user_id: string, cursor: string | undefined): PullAnswer | 'begin_again'
  /** What the server does by itself. */
  apply(name: string, args: unknown): Promise<void>
  /** Undefined: no longer in the team. */
  setRole(user_id: string, to: Role | undefined): Promise<void>
  /** Forgets what went and what was hidden or shown up to this version. */
  prune(upTo: number): void
}

type Work = (tx: Tx) => Promise<void>

/** The server's part of the sync of a team, in memory: one transaction after another. */
export function makeTeamServer(account_id: string, faults: TeamFaults, nowMs: () => number): TeamServer {
  const held: { state: TeamState } = { state: emptyTeam() }
  const outcomes = new Map<string, Outcome>()
  const ledger = makeLedger()
  const odd: string[] = []
  const now = () => new Date(nowMs()).toISOString()

  const commit = (next: TeamState) => {
    held.state = next
    ledger.note(next)
  }
  const inTransaction = async (actor: Actor, when: Pick<Tx, 'at' | 'isLate'>, work: Work) => {
    const next = copyOfTeam(held.state)
    await work({ ...txOver(next, { actor, faults, odd }), actor, now: now(), ...when })
    return next
  }
  const system = { user_id: 'nobody', account_id, role: 'system' } as const
  const asSystem = (work: Work) => inTransaction(system, { at: now(), isLate: false }, work)
  const roleOf = (user_id: string) => roleIn(held.state, user_id)
  const logOf = (user_id: string, { id, at }: MutationRequest): PushLog => ({
    find: async () => (outcomes.has(id) ? { outcome: outcomes.get(id) } : undefined),
    add: async (_, outcome) => {
      outcomes.set(id, outcome)
    },
    async attempt(work) {
      const actor = { user_id, account_id, role: roleOf(user_id) }
      commit(await inTransaction(actor, { at: takenTime(at, now()), isLate: at !== undefined }, work))
    },
  })
  return {
    odd,
    team: () => held.state,
    allowed: ledger.of,
    async push(user_id, requests) {
      roleOf(user_id)
      return pushAll(requests, (request) => logOf(user_id, request))
    },
    pull(user_id, cursor) {
      roleOf(user_id)
      const page = pageFor(held.state, { account_id, user_id, cursor, faults })
      return page === 'begin_again' ? page : { ...page, now: now(), protocol: protocolVersion }
    },
    prune: (upTo) => commit(pruned(held.state, upTo)),
    async apply(name, args) {
      commit(await asSystem((tx) => runMutation(tx, name, args)))
    },
    async setRole(user_id, to) {
      const staying = [...held.state.roles.keys()].filter((other) => other !== user_id)
      const next = await asSystem(async (tx) => {
        if (to !== undefined) return
        await runMutation(tx, 'channel.forget_member', { user_id, heir: 'u1', staying })
      })
      noteRole(next, faults, { user_id, from: next.roles.get(user_id), to })
      if (to === undefined) next.roles.delete(user_id)
      else next.roles.set(user_id, to)
      commit(next)
    },
  }
}

function roleIn({ roles }: Team, user_id: string): Role {
  const role = roles.get(user_id)
  if (!role) throw new AppError('not_found', 'no such account of this person')
  return role
}

async function pushAll(
  requests: readonly MutationRequest[],
  logOf: (request: MutationRequest) => PushLog,
): Promise<PushAnswer['results']> {
  const results: PushAnswer['results'] = []
  for (const request of requests) {
    const error = await runPushed(logOf(request), request)
    results.push({ id: request.id, ...(error && { error }) })
  }
  return results
}

/** Remembers for each person which rows were ever theirs to see. */
function makeLedger() {
  const allowed = new Map<string, Set<Row>>()
  const of = (user_id: string): Set<Row> => allowed.get(user_id) ?? new Set()
  return {
    of,
    note(team: Team) {
      for (const user_id of team.roles.keys()) {
        const theirs = of(user_id)
        for (const [ref, row] of team.rows) if (!theirs.has(row) && sees(team, user_id, ref)) theirs.add(row)
        allowed.set(user_id, theirs)
      }
    },
  }
}

interface By {
  actor: Actor
  faults: TeamFaults
  odd: string[]
}

/** Reads with the eyes of who asks, as the server's own does. */
function txOver(state: TeamState, { actor, faults, odd }: By): Omit<Tx, 'actor' | 'now' | 'at' | 'isLate'> {
  const seen = new Map<string, Row>()
  const isBlind = faults.team === 'a hidden note can be changed'
  const isSeen = (ref: string) => actor.role === 'system' || isBlind || sees(state, actor.user_id, ref)
  const list = <K extends RowKind>(kind: K): Rows[K][] => {
    const rows = listRows(state.rows, kind).filter((row) => isSeen(refOf(kind, keyOf(kind, row))))
    for (const row of rows) seen.set(refOf(kind, keyOf(kind, row)), row)
    return rows
  }
  const notes = () => list('recording')
  return {
    get: async <K extends RowKind>(kind: K, key: string) => {
      const ref = refOf(kind, key)
      const row = isSeen(ref) ? state.rows.get(ref) : undefined
      if (row) seen.set(ref, row)
      // What each key holds is of its kind.
      return row as Rows[K] | undefined
    },
    list: async (kind) => list(kind),
    getRecordings: async (ulids) => notes().filter(({ ulid }) => ulids.includes(ulid)),
    listParts: async (kind, ulid) => list(kind).filter((part) => part.ulid === ulid),
    listTagged: async (id) => notes().filter(({ tags }) => tags.includes(id)),
    put: async (kind, row) => {
      const ref = refOf(kind, keyOf(kind, row))
      const before = seen.get(ref)
      if (!before && state.rows.has(ref)) throw new AppError('not_found', `${ref} is out of sight`)
      if (before && actor.role !== 'system' && kind === 'recording' && !sees(state, actor.user_id, ref)) {
        odd.push(`${actor.user_id} changed ${ref}, which is hidden from them`)
      }
      state.rows.set(ref, row)
      state.versions.set(ref, ++state.version)
      noteSight(state, faults, before, row)
      seen.set(ref, row)
    },
    remove: async (kind, key) => {
      const ref = refOf(kind, key)
      const before = state.rows.get(ref)
      state.rows.delete(ref)
      state.versions.delete(ref)
      seen.delete(ref)
      if (kind !== 'recording' || !before || !('created_by' in before && 'channel_id' in before)) return
      const { channel_id, created_by } = before
      const user_id = channel_id === null ? created_by : null
      state.gone.set(ref, { version: ++state.version, channel_id, user_id })
    },
  }
}
