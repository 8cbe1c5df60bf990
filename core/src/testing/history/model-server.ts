import { takenTime } from '../../sync/clock.ts'
import { type CursorPosition, readCursor, writeCursor } from '../../sync/cursor.ts'
import { refOf } from '../../sync/device/apply-server-changes.ts'
import { runMutation } from '../../sync/mutations.ts'
import type { Change, MutationRequest, PullAnswer, PushAnswer } from '../../sync/protocol.ts'
import { protocolVersion } from '../../sync/protocol-version.ts'
import { type Outcome, type PushLog, runPushed } from '../../sync/pushed.ts'
import { keyOf, type RowKind } from '../../sync/kinds.ts'
import type { Rows } from '../../sync/row-schemas.ts'
import type { Tx } from '../../sync/tx.ts'
import type { Faults } from './faults.ts'
import { listRows } from './memory-store.ts'

type Row = Rows[RowKind]

/** A change that was done, and the version of the account after it. */
export interface Done {
  version: number
  /** When the server did it. */
  now: string
  /** It found nothing to change. */
  isIdle: boolean
}

export interface ModelServer {
  rows(): ReadonlyMap<string, Row>
  version(): number
  /** What was done, by the identifier of the change; and how often. */
  done: Map<string, Done>
  times: Map<string, number>
  outcomes: Map<string, Outcome>
  /** What it should never have kept. */
  odd: string[]
  push(requests: readonly MutationRequest[]): Promise<PushAnswer['results']>
  pull(cursor: string | undefined): PullAnswer
  /** What the server does by itself. */
  apply(name: string, args: unknown): Promise<void>
}

interface State {
  rows: Map<string, Row>
  versions: Map<string, number>
  version: number
}

const actor = { user_id: 'u1', account_id: 'a1', role: 'owner' } as const
const pageSize = 4

/** The server's part of the sync as its database does it, in memory: one transaction after another. */
export function makeModelServer(faults: Faults, nowMs: () => number): ModelServer {
  const held: { state: State } = { state: { rows: new Map(), versions: new Map(), version: 0 } }
  const done = new Map<string, Done>()
  const times = new Map<string, number>()
  const outcomes = new Map<string, Outcome>()
  const odd: string[] = []
  const now = () => new Date(nowMs()).toISOString()

  const inTransaction = async (when: Pick<Tx, 'at' | 'isLate'>, work: (tx: Tx) => Promise<void>) => {
    const next = copyOf(held.state)
    await work({ ...txOver(next, faults), actor, now: now(), ...when })
    odd.push(...timesAfter(next, now()))
    held.state = next
  }

  const logOf = ({ id, at }: MutationRequest): PushLog => {
    const when = {
      at: (faults.takenTime ?? takenTime)(at, now()),
      isLate: faults.isLate ?? at !== undefined,
    }
    return {
      find: async () => (outcomes.has(id) ? { outcome: outcomes.get(id) } : undefined),
      add: async (_, outcome) => {
        outcomes.set(id, outcome)
      },
      async attempt(work) {
        const { version } = held.state
        await inTransaction(when, work)
        times.set(id, (times.get(id) ?? 0) + 1)
        done.set(id, { version: held.state.version, now: now(), isIdle: held.state.version === version })
      },
    }
  }

  return {
    done,
    times,
    outcomes,
    odd,
    rows: () => held.state.rows,
    version: () => held.state.version,
    apply: (name, args) => inTransaction({ at: now(), isLate: false }, (tx) => runMutation(tx, name, args)),
    async push(requests) {
      const results: PushAnswer['results'] = []
      for (const request of requests) {
        const log = logOf(request)
        const error = await runPushed(faults.log?.(log) ?? log, request)
        results.push({ id: request.id, ...(error && { error }) })
      }
      return results
    },
    pull(cursor) {
      const whole = { ...pageOf(held.state, cursor), now: now(), protocol: protocolVersion }
      return faults.told?.(whole, held.state.version) ?? whole
    },
  }
}

function copyOf({ rows, versions, version }: State): State {
  return { rows: new Map(rows), versions: new Map(versions), version }
}

/** No change can have been made after now. */
function timesAfter({ rows }: State, now: string): string[] {
  return [...rows].flatMap(([ref, { changed_at }]) =>
    Object.values(changed_at).some((at) => at > now) ? [`${ref} was changed in the future`] : [],
  )
}

function txOver(state: State, faults: Faults): Omit<Tx, 'actor' | 'now' | 'at' | 'isLate'> {
  const set = (change: Change) => {
    const { kind, key, row } = faults.kept?.(change) ?? change
    const ref = refOf(kind, key)
    if (row === null) state.rows.delete(ref)
    else state.rows.set(ref, row)
    state.versions.set(ref, ++state.version)
  }
  return {
    get: async <K extends RowKind>(kind: K, key: string) =>
      // What each key holds is of its kind.
      state.rows.get(refOf(kind, key)) as Rows[K] | undefined,
    list: async (kind) => listRows(state.rows, kind),
    getRecordings: async (ulids) =>
      listRows(state.rows, 'recording').filter(({ ulid }) => ulids.includes(ulid)),
    listTagged: async (id) => listRows(state.rows, 'recording').filter(({ tags }) => tags.includes(id)),
    listParts: async (kind, ulid) => listRows(state.rows, kind).filter((part) => part.ulid === ulid),
    // A row goes with its kind.
    put: async (kind, row) => set({ kind, key: keyOf(kind, row), row } as Change),
    remove: async (kind, key) => {
      if (state.rows.has(refOf(kind, key))) set({ kind, key, row: null })
    },
  }
}

type Page = Omit<PullAnswer, 'now' | 'protocol'>

/** As `server/src/platform/sync/read-changes.ts` reads it. */
function pageOf(state: State, given: string | undefined): Page {
  const cursor = given === undefined ? undefined : readCursor(given, actor.account_id)
  if (cursor && !cursor.after) return newChanges(state, cursor.seq)
  const seq = cursor?.seq ?? state.version
  const tags: Change[] = cursor
    ? []
    : listRows(state.rows, 'tag').map((row) => ({ kind: 'tag', key: row.id, row }))
  const rows = listRows(state.rows, 'recording')
    .sort((a, b) => (isBefore(a, b) ? 1 : -1))
    .filter((row) => !cursor?.after || isBefore(row, cursor.after))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = rows.length > page.length
  const words = listRows(state.rows, 'transcript')
    .filter(({ ulid }) => page.some((row) => row.ulid === ulid))
    .map((row): Change => ({ kind: 'transcript', key: row.ulid, row }))
  return {
    changes: [...tags, ...words, ...page.map((row): Change => ({ kind: 'recording', key: row.ulid, row }))],
    next_cursor: writeCursor(actor.account_id, { seq, ...(hasMore && last && { after: last }) }),
    has_more: true,
  }
}

function newChanges(state: State, after: number): Page {
  const listed = [...state.versions].filter(([, version]) => version > after).sort(([, a], [, b]) => a - b)
  const page = listed.slice(0, pageSize)
  return {
    changes: page.map(([ref]) => changeOf(ref, state.rows.get(ref) ?? null)),
    next_cursor: writeCursor(actor.account_id, { seq: page.at(-1)?.[1] ?? after }),
    has_more: listed.length > page.length,
  }
}

function changeOf(ref: string, row: Row | null): Change {
  const at = ref.indexOf(':')
  // A reference is made of its row's kind and key.
  return { kind: ref.slice(0, at), key: ref.slice(at + 1), row } as Change
}

function isBefore(a: CursorPosition, b: CursorPosition): boolean {
  return a.recorded_at === b.recorded_at ? a.ulid < b.ulid : a.recorded_at < b.recorded_at
}
