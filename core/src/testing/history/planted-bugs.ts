import type { DeviceTables } from '../../sync/device/device-tables.ts'
import { show } from '../../sync/device/apply-server-changes.ts'
import { writeCursor } from '../../sync/cursor.ts'
import type { MutationRequest } from '../../sync/protocol.ts'
import type { Faults } from './faults.ts'

/** Bugs that an engine of this kind can have, each put in from outside. The histories must find every one. */
export const plantedBugs: Record<string, Faults> = {
  'the server does again what it has done': {
    log: (log) => ({ ...log, find: async () => undefined }),
  },
  'the server forgets what it has refused': {
    log: (log) => ({ ...log, add: async (id, outcome) => (outcome ? undefined : log.add(id, outcome)) }),
  },
  'the server says yes and does nothing': {
    log: (log) => ({ ...log, attempt: async () => undefined }),
  },
  'the server believes times from the future': { takenTime: (at, now) => at ?? now },
  'the last to arrive wins': { takenTime: (_at, now) => now },
  'an edit does not bring a note back': { isLate: false },
  'the server does not keep what stands for a tag': {
    kept: (change) =>
      change.kind === 'tag' && change.row ? { ...change, row: { ...change.row, aliases: [] } } : change,
  },
  'the server does not keep when a part was changed': {
    kept: (change) =>
      change.kind === 'recording' && change.row
        ? { ...change, row: { ...change.row, changed_at: {} } }
        : change,
  },
  'of a note its words are not told': {
    told: (answer) => ({
      ...answer,
      changes: answer.changes.filter(({ kind }) => kind !== 'transcript'),
    }),
  },
  'what is gone is not told': {
    told: (answer) => ({ ...answer, changes: answer.changes.filter(({ row }) => row !== null) }),
  },
  'a page leaves out its last row': {
    told: (answer) => (answer.has_more ? answer : { ...answer, changes: answer.changes.slice(0, -1) }),
  },
  'the first page is taken for the last': {
    told: (answer, lastVersion) => ({
      ...answer,
      has_more: false,
      next_cursor: writeCursor('a1', { seq: lastVersion }),
    }),
  },
  'changes are sent in the wrong order': { sent: (mutations) => mutations.toReversed() },
  'a change gets a new name each time it is sent': {
    sent: (mutations, nextNumber) => mutations.map((change) => ({ ...change, id: `again${nextNumber()}` })),
  },
  'a removal does not say what it had seen': { sent: (mutations) => mutations.map(without('seen')) },
  'an edit does not say what was there before': { sent: (mutations) => mutations.map(without('was')) },
  'a device does not know how far its clock is off': {
    tables: (tables) => withClock(tables, ({ newest }) => ({ offset_ms: 0, newest })),
  },
  'a device forgets what it has seen': {
    tables: (tables) => withClock(tables, ({ offset_ms }) => ({ offset_ms, newest: '' })),
  },
  'what the server tells is not kept below own changes': {
    tables: (tables) => ({
      ...tables,
      bases: {
        ...tables.bases,
        put: async (base) => ((await tables.bases.get(base.ref)) ? undefined : tables.bases.put(base)),
      },
    }),
  },
  'nothing is kept below own changes': {
    tables: (tables) => ({ ...tables, bases: { ...tables.bases, put: async () => undefined } }),
  },
  'what is done stays in the queue': {
    tables: (tables) => ({ ...tables, queue: { ...tables.queue, remove: async () => undefined } }),
  },
  'own changes are not done again over what is told': {
    rules: (rules) => ({
      ...rules,
      async applyServerChanges(tables, _actor, { changes }) {
        for (const change of changes) await show(tables, change)
        return new Set()
      },
    }),
  },
  'a change is said to be safe before it is on the disk': { isDiskLazy: true },
  'a crash leaves half of what was told': { isTorn: true },
}

function without(field: string): (change: MutationRequest) => MutationRequest {
  return (change) => {
    const { [field]: _, ...args } = Object(change.args)
    return { ...change, args }
  }
}

type Clock = NonNullable<Awaited<ReturnType<DeviceTables['clock']['get']>>>

function withClock(tables: DeviceTables, change: (clock: Clock) => Clock): DeviceTables {
  return {
    ...tables,
    clock: {
      ...tables.clock,
      get: async () => {
        const clock = await tables.clock.get()
        return clock && change(clock)
      },
    },
  }
}
