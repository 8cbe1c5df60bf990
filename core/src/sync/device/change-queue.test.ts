import type { RecordingRow } from '../../entities/transcript.ts'
import type { Change } from '../protocol.ts'
import { keyOf, type RowKind } from '../kinds.ts'
import type { Rows } from '../row-schemas.ts'
import { expect, test } from 'vitest'
import type { DeviceClock } from '../clock.ts'
import { runAndQueue, applyServerChanges } from './change-queue.ts'
import type { Base, DeviceTables, QueuedMutation } from './device-tables.ts'
import { refOf, applyToUnchanged } from './apply-server-changes.ts'
import { baseLeft, unsentOf } from './unsent.ts'

const actor = { user_id: 'u1', account_id: 'a1', role: 'owner' } as const
const ulid = '01JCQ5Z8M3T9V2K7X4B6N1D0FG'
const tag = '01JCQ5Z8M3T9V2K7X4B6N1D0FH'
const recorded_at = '2026-03-14T08:00:00.000Z'

/** The stores of a device as maps. Rows go in and out as copies, as they do with a database. */
function makeTables() {
  const rows = new Map<string, unknown>()
  const bases = new Map<string, Base>()
  const queue = new Map<string, QueuedMutation>()
  // What each key holds is of its kind.
  const all = <K extends RowKind>(kind: K) =>
    [...rows].filter(([ref]) => ref.startsWith(kind)).map(([, row]) => structuredClone(row) as Rows[K])
  const tables: DeviceTables = {
    rows: {
      get: async <K extends RowKind>(kind: K, key: string) =>
        structuredClone(rows.get(refOf(kind, key))) as Rows[K] | undefined,
      list: async (kind) => all(kind),
      keys: async (kind) => all(kind).map((row) => keyOf(kind, row)),
      getRecordings: async (ulids) => all('recording').filter((row) => ulids.includes(row.ulid)),
      listTagged: async (id) => all('recording').filter(({ tags }) => tags.includes(id)),
      listParts: async (kind, key) => all(kind).filter((part) => part.ulid === key),
      partKeys: async (kind, key) =>
        all(kind).flatMap((part) => (part.ulid === key ? keyOf(kind, part) : [])),
      keysInChannel: async (id) =>
        all('recording').flatMap(({ ulid: key, channel_id }) => (channel_id === id ? key : [])),
      put: async (kind, row) => {
        rows.set(refOf(kind, keyOf(kind, row)), structuredClone(row))
      },
      remove: async (kind, key) => {
        rows.delete(refOf(kind, key))
      },
    },
    bases: {
      get: async (ref) => bases.get(ref),
      list: async () => [...bases.values()],
      put: async (base) => bases.set(base.ref, structuredClone(base)),
      remove: async (ref) => {
        bases.delete(ref)
      },
    },
    queue: {
      list: async () => [...queue.values()],
      put: async (queued) => queue.set(queued.id, queued),
      remove: async ({ id }) => {
        queue.delete(id)
      },
    },
    cursor: kept<string>(),
    clock: kept<DeviceClock>(),
  }
  return {
    tables,
    title: () => (rows.get(refOf('recording', ulid)) as RecordingRow | undefined)?.title,
    bases,
    queue,
    rows,
  }
}

function kept<T>() {
  const held: { value?: T } = {}
  return {
    get: async () => held.value,
    put: async (value: T) => {
      held.value = value
    },
    remove: async () => {
      delete held.value
    },
  }
}

type Tables = ReturnType<typeof makeTables>

const nowMs = Date.parse('2026-03-14T09:00:00.000Z')

async function withNote(): Promise<Tables & { server: RecordingRow }> {
  const made = makeTables()
  const create = {
    id: 'c',
    name: 'recording.create',
    args: { ulid, recorded_at, title: 'First' },
    nowMs,
  } as const
  await runAndQueue(made.tables, actor, create)
  // It has been made by the mutation just now.
  const server = structuredClone(made.rows.get(refOf('recording', ulid))) as RecordingRow
  await done(made, 'c')
  await applyServerChanges(made.tables, actor, { changes: [told(server)], settled: new Set(['c']) })
  return { ...made, server }
}

const told = (row: RecordingRow | null): Change => ({ kind: 'recording', key: ulid, row })

async function rename({ tables }: Tables, id: string, title: string): Promise<void> {
  await runAndQueue(tables, actor, { id, name: 'recording.set_title', args: { ulid, title }, nowMs })
}

async function done({ tables, queue }: Tables, id: string): Promise<void> {
  const queued = queue.get(id)
  if (queued) await tables.queue.put({ ...queued, state: 'done' })
}

test('[SYNC-40] a change is there at once, waits for the server, and is forgotten once it came back', async () => {
  const note = await withNote()

  await rename(note, 'r', 'Mine')
  expect([note.title(), note.queue.size, note.bases.size]).toEqual(['Mine', 1, 1])

  await done(note, 'r')
  const changes = [told({ ...note.server, title: 'Mine', has_own_title: true })]
  await applyServerChanges(note.tables, actor, { changes, settled: new Set(['r']) })
  expect([note.title(), note.queue.size, note.bases.size]).toEqual(['Mine', 0, 0])
})

test('[SYNC-41] what another device changed arrives below what still waits here', async () => {
  const note = await withNote()
  await rename(note, 'r', 'Mine')

  await applyServerChanges(note.tables, actor, {
    changes: [told({ ...note.server, title: 'Theirs', status: 'ready' })],
    settled: new Set(),
  })

  expect(note.rows.get(refOf('recording', ulid))).toMatchObject({ title: 'Mine', status: 'ready' })
})

test('[SYNC-42] a change that the server had done before another device’s does not stand over theirs', async () => {
  const note = await withNote()
  await rename(note, 'r', 'Mine')
  // The server has done both by now, but its answer to our push was lost.
  await applyServerChanges(note.tables, actor, {
    changes: [told({ ...note.server, title: 'Theirs' })],
    settled: new Set(),
  })
  expect(note.title()).toBe('Mine')

  // Sent again, it is confirmed; the next pull brings nothing new.
  await done(note, 'r')
  await applyServerChanges(note.tables, actor, { changes: [], settled: new Set(['r']) })

  expect([note.title(), note.bases.size]).toEqual(['Theirs', 0])
})

test('[SYNC-43] a refused change is taken back, and those after it stay', async () => {
  const note = await withNote()
  await rename(note, 'r', 'Refused')
  const addTag = { id: 't', name: 'tag.create', args: { id: tag, name: 'house' }, nowMs } as const
  await runAndQueue(note.tables, actor, addTag)
  const refused = note.queue.get('r')
  if (refused) await note.tables.queue.put({ ...refused, state: 'refused', refusal: { code: 'conflict' } })

  await applyServerChanges(note.tables, actor, { changes: [], settled: new Set(['r']) })

  expect(note.title()).toBe('First')
  expect(note.rows.has(refOf('tag', tag))).toBe(true)
  expect(note.queue.get('r')).toMatchObject({ state: 'refused', refusal: { code: 'conflict' } })
})

test('[SYNC-44] a note that is gone for good on the server takes waiting changes with it without failing', async () => {
  const note = await withNote()
  await rename(note, 'r', 'Mine')

  await applyServerChanges(note.tables, actor, { changes: [told(null)], settled: new Set() })

  expect(note.title()).toBeUndefined()
})

test('[SYNC-40] a change that changes nothing is not sent', async () => {
  const note = await withNote()
  await rename(note, 'r', 'Mine')

  await rename(note, 's', 'Mine')

  expect([...note.queue.keys()]).toEqual(['r'])
})

test('[SYNC-40] what the server tells is taken as it is only where nothing was changed here', async () => {
  const note = await withNote()
  const theirs = { changes: [told({ ...note.server, title: 'Theirs' })], settled: new Set<string>() }
  await rename(note, 'r', 'Mine')
  expect(await applyToUnchanged(note.tables, theirs)).toBeUndefined()
  expect(note.title()).toBe('Mine')

  await done(note, 'r')
  await applyServerChanges(note.tables, actor, { changes: [], settled: new Set(['r']) })
  expect(await applyToUnchanged(note.tables, theirs)).toEqual([refOf('recording', ulid)])
  expect(note.title()).toBe('Theirs')
})

test('[OFFLINE-6] a change that waited through a sign-out stands on what the server tells at the next sign-in', async () => {
  const note = await withNote()
  await rename(note, 'r', 'Mine')
  const [base] = note.bases.values()
  const unsent = unsentOf({ queue: [...note.queue.values()], bases: [...note.bases.values()], sounds: [] })
  await note.tables.rows.remove('recording', ulid)
  const left = base && baseLeft(base, unsent)
  if (left) await note.tables.bases.put(left)

  await applyServerChanges(note.tables, actor, {
    changes: [told({ ...note.server, status: 'ready' })],
    settled: new Set(),
  })

  expect(note.rows.get(refOf('recording', ulid))).toMatchObject({ title: 'Mine', status: 'ready' })
})

test('[SYNC-85] a comment that has waited since an earlier version stands once it came back', async () => {
  const note = await withNote()
  const at = new Date(nowMs).toISOString()
  const args = { ulid, id: tag, text: 'Well said' }
  const waiting = { id: 'w', name: 'comment.add', args, at, touched: [`thread:${ulid}`] } as const
  await note.tables.queue.put({ ...waiting, touched: [...waiting.touched], state: 'done' })
  const said = { ...args, user_id: 'u1', at_seconds: null, reply_to: null, mentions: [], created_at: at }
  const row = { ...said, edited_at: null, removed_at: null, updated_at: at, changed_at: {} }

  const changes: Change[] = [{ kind: 'comment', key: tag, row }]
  await applyServerChanges(note.tables, actor, { changes, settled: new Set(['w']) })

  expect(note.rows.get(refOf('comment', tag))).toEqual(row)
  expect([note.queue.size, note.bases.size]).toEqual([0, 0])
})

test('[SYNC-84] a note that is gone takes along what was said about it, also what only its removal here left', async () => {
  const note = await withNote()
  const at = new Date(nowMs).toISOString()
  const said = { ulid, user_id: 'u2', text: 'Well said', at_seconds: null, reply_to: null, mentions: [] }
  const rest = { created_at: at, edited_at: null, removed_at: null, updated_at: at, changed_at: {} }
  const changes: Change[] = [
    told({ ...note.server, deleted_at: at }),
    { kind: 'comment', key: tag, row: { id: tag, ...said, ...rest } },
  ]
  await applyServerChanges(note.tables, actor, { changes, settled: new Set() })
  await runAndQueue(note.tables, actor, { id: 'p', name: 'recordings.purge', args: { ulids: [ulid] }, nowMs })
  expect(note.rows.size).toBe(0)

  await done(note, 'p')
  await applyServerChanges(note.tables, actor, { changes: [told(null)], settled: new Set(['p']) })

  expect([note.rows.size, note.bases.size, note.queue.size]).toEqual([0, 0, 0])
})
