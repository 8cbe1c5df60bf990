import { expect, test } from 'vitest'
import type { DeviceNews } from './device.ts'
import { makeStepsView, type StepsMemory } from './step-progress.ts'

function startView(nowMs = () => 0, memory: StepsMemory = { read: () => [], write: () => {} }) {
  const listeners = new Set<(told: DeviceNews) => void>()
  const listen = (listener: (told: DeviceNews) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const view = makeStepsView({ listen }, { nowMs, memory })
  const tell = (told: Partial<DeviceNews>) => {
    for (const listener of listeners) listener({ rows: [], sounds: [], queue: 'same', all: false, ...told })
  }
  return { view, tell }
}

const note = { ulid: '01J', status: 'transcribing' } as const

test('[REALTIME-60] a note shows how far its step is, as it was said last', () => {
  const { view, tell } = startView()
  const seen: (number | null)[] = []
  view.watchSteps(() => seen.push(view.percentOf(note)))

  tell({ progress: [{ ...note, percent: 12 }] })
  tell({ rows: ['recording:01J'] })
  tell({ progress: [{ ...note, percent: 40 }] })

  expect(seen).toEqual([12, 40])
  expect(view.percentOf({ ...note, ulid: 'another' })).toBeNull()
})

test('[REALTIME-60] what was said of another step of the note does not count', () => {
  const { view, tell } = startView()
  view.watchSteps(() => undefined)

  tell({ progress: [{ ulid: note.ulid, status: 'uploading', percent: 99 }] })

  expect(view.percentOf(note)).toBeNull()
  expect(view.percentOf({ ulid: note.ulid, status: 'uploading' })).toBe(99)
})

test('[SPEECH-54] how long a step still takes is told by how it has gone on, and anew where it begins anew', () => {
  const clock = { ms: 0 }
  const { view, tell } = startView(() => clock.ms)
  view.watchSteps(() => undefined)
  const left = (percent: number) => {
    tell({ progress: [{ ...note, percent }] })
    clock.ms += 10_000
    return view.secondsLeftOf(note)
  }

  expect([left(0), left(0), left(20), left(40), left(60), left(10)]).toEqual([null, null, null, 30, 20, null])
  expect(view.secondsLeftOf({ ...note, status: 'ready' })).toBeNull()
})

test('[SPEECH-54] after a reload the time left is told as before it, by what the tab remembers', () => {
  const clock = { ms: 0 }
  const kept: ReturnType<StepsMemory['read']> = []
  const memory: StepsMemory = {
    read: () => [...kept],
    write: (seen) => void kept.splice(0, kept.length, ...seen),
  }
  const before = startView(() => clock.ms, memory)
  before.view.watchSteps(() => undefined)
  before.tell({ progress: [{ ...note, percent: 10 }] })
  clock.ms = 10_000
  before.tell({ progress: [{ ...note, percent: 20 }] })
  const after = startView(() => clock.ms, memory)
  after.view.watchSteps(() => undefined)
  clock.ms = 20_000
  after.tell({ progress: [{ ...note, percent: 30 }] })

  expect(after.view.secondsLeftOf(note)).toBe(70)
})
