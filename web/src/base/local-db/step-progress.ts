import { secondsLeft, type Sighting } from '@earmark/core/recording/time-left.ts'
import { readSessionValue, writeSessionValue } from '../builds/session-value.ts'
import type { Device, DeviceStep } from './device.ts'
import type { NoteLine } from './schema.ts'

/** How far notes are whose step takes long, as the server says it in passing. Each tab has its own, over a reload too. */
export interface StepsView {
  /** In per cent; null where nothing was said of the step that the note is in. */
  percentOf(note: Pick<NoteLine, 'ulid' | 'status'>): number | null
  /** How long that step will still take, by how it has gone on so far; null while nobody can say. */
  secondsLeftOf(note: Pick<NoteLine, 'ulid' | 'status'>): number | null
  watchSteps(listener: () => void): () => void
}

/** What was said of the step that a note is in. */
interface Seen {
  status: DeviceStep['status']
  first: Sighting
  last: Sighting
}

/** What is still known after a reload; times are those of a clock that goes on meanwhile. */
export interface StepsMemory {
  read(): [ulid: string, seen: Seen][]
  write(seen: [ulid: string, seen: Seen][]): void
}

/** Listens from when someone first looks. */
export function makeStepsView(
  device: Pick<Device, 'listen'>,
  { nowMs, memory }: { nowMs: () => number; memory: StepsMemory } = { nowMs: Date.now, memory: ofThisTab },
): StepsView {
  const seen = new Map<string, Seen>()
  const listeners = new Set<() => void>()
  const held = { isListening: false }
  const see = ({ ulid, status, percent }: DeviceStep) => {
    const last = { percent, atMs: nowMs() }
    const before = seen.get(ulid)
    // Begun anew: what was seen before is of another run. At nothing yet, the time went into the start, not the work.
    const isSameRun = before?.status === status && percent >= before.last.percent && before.last.percent > 0
    seen.set(ulid, { status, first: isSameRun ? before.first : last, last })
  }
  const listen = () => {
    if (held.isListening) return
    held.isListening = true
    for (const [ulid, step] of memory.read()) seen.set(ulid, step)
    device.listen(({ progress = [] }) => {
      if (progress.length === 0) return
      for (const step of progress) see(step)
      memory.write([...seen].filter(([, { last }]) => last.percent < 100))
      for (const listener of listeners) listener()
    })
  }
  const seenOf = ({ ulid, status }: Pick<NoteLine, 'ulid' | 'status'>) => {
    const step = seen.get(ulid)
    return step?.status === status ? step : undefined
  }
  return {
    percentOf: (note) => seenOf(note)?.last.percent ?? null,
    secondsLeftOf(note) {
      const step = seenOf(note)
      return step ? secondsLeft(step.first, step.last) : null
    },
    watchSteps(listener) {
      listen()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const storageKey = 'earmark.steps'

/** Only numbers, to guess a time by: what cannot be kept is not missed. */
const ofThisTab: StepsMemory = {
  // Written below, and by nothing else.
  read: () => JSON.parse(readSessionValue(storageKey) ?? '[]') as [string, Seen][],
  write: (seen) => void writeSessionValue(storageKey, JSON.stringify(seen)),
}
