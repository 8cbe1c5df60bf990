import { expect, test } from 'vitest'
import type { DeviceNews } from './device.ts'
import { makeStepsView } from './step-progress.ts'

function startView() {
  const listeners = new Set<(told: DeviceNews) => void>()
  const view = makeStepsView({
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
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
