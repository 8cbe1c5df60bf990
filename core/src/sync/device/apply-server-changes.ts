import type { Change } from '../protocol.ts'
import { partKinds, type RowKind } from '../kinds.ts'
import type { Base, DeviceTables } from './device-tables.ts'

/** What the server has told, and which of this device's changes are among it. */
export interface ServerBatch {
  changes: readonly Change[]
  settled: ReadonlySet<string>
}

/**
 * Takes in what the server has told where this device has changed nothing itself, so that none of the rules of change
 * are needed. Returns the rows that changed; undefined, and has done nothing, where there are changes of its own.
 */
export async function applyToUnchanged(
  tables: DeviceTables,
  { changes }: ServerBatch,
): Promise<string[] | undefined> {
  const isChanged = (await tables.queue.list()).length > 0 || (await tables.bases.list()).length > 0
  if (isChanged) return undefined
  const refs: string[] = []
  const showAll = async (some: readonly Change[]) => {
    await Promise.all(some.map((change) => show(tables, change)))
    refs.push(...some.map(({ kind, key }) => refOf(kind, key)))
  }
  for (const some of runsOf(changes)) {
    const [first] = some
    await showAll(first?.row === null ? await withContents(tables, first, []) : some)
  }
  return refs
}

/** So few that whoever types meanwhile does not notice. */
const atOnce = 100

/** Changes that need not wait for each other: no two of one row, and what takes others along by itself. */
function runsOf(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = []
  let keys = new Set<string>()
  for (const change of changes) {
    const ref = refOf(change.kind, change.key)
    const last = runs.at(-1)
    const isFull = !last || last.length === atOnce
    if (isFull || change.row === null || last[0]?.row === null || keys.has(ref)) {
      runs.push([change])
      keys = new Set()
    } else last.push(change)
    keys.add(ref)
  }
  return runs
}

/**
 * A channel that is hidden from this person takes along what lies in it, and a recording its words and what was said
 * about it: the server does not name each. `bases` are those of parts: of some this device has the base alone.
 */
export async function withContents(
  tables: DeviceTables,
  change: Change,
  bases: readonly Base[],
): Promise<Change[]> {
  if (change.row !== null) return [change]
  if (change.kind === 'recording') return goneWithParts(tables, change.key, bases)
  if (change.kind !== 'channel') return [change]
  const keys = [...(await keysInChannel(tables, change.key))]
  const gone = await Promise.all(keys.map((key) => goneWithParts(tables, key, bases)))
  return [change, ...gone.flat()]
}

async function goneWithParts(
  { rows }: DeviceTables,
  ulid: string,
  bases: readonly Base[],
): Promise<Change[]> {
  const parts = await Promise.all(
    partKinds.map(async (kind) => {
      const below = bases.filter((base) => base.kind === kind && isOf(base, ulid)).map(({ key }) => key)
      const keys = new Set([...(await rows.partKeys(kind, ulid)), ...below])
      return [...keys].map((key): Change => ({ kind, key, row: null }))
    }),
  )
  return [{ kind: 'recording', key: ulid, row: null }, ...parts.flat()]
}

function isOf({ row }: Base, ulid: string): boolean {
  return row !== null && 'ulid' in row && row.ulid === ulid
}

/** As the server has it: this device may have moved some, which the server does not know of yet. */
async function keysInChannel({ rows, bases }: DeviceTables, channelId: string): Promise<Set<string>> {
  const keys = new Set(await rows.keysInChannel(channelId))
  for (const { kind, key, row } of await bases.list()) {
    if (kind !== 'recording') continue
    if (row?.channel_id === channelId) keys.add(key)
    else keys.delete(key)
  }
  return keys
}

export function refOf(kind: RowKind, key: string): string {
  return `${kind}:${key}`
}

export async function show({ rows }: DeviceTables, { kind, key, row }: Change | Base): Promise<void> {
  if (row === null) await rows.remove(kind, key)
  else await rows.put(kind, row)
}
