import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import type { Device } from './device.ts'
import type { NoteLine } from './schema.ts'

/** How far notes are whose step takes long, as the server says it in passing. In the memory of each tab alone. */
export interface StepsView {
  /** In per cent; null where nothing was said of the step that the note is in. */
  percentOf(note: Pick<NoteLine, 'ulid' | 'status'>): number | null
  watchSteps(listener: () => void): () => void
}

/** Listens from when someone first looks. */
export function makeStepsView(device: Pick<Device, 'listen'>): StepsView {
  const said = new Map<string, StepProgress>()
  const listeners = new Set<() => void>()
  const held = { isListening: false }
  const listen = () => {
    if (held.isListening) return
    held.isListening = true
    device.listen(({ progress = [] }) => {
      if (progress.length === 0) return
      for (const step of progress) said.set(step.ulid, step)
      for (const listener of listeners) listener()
    })
  }
  return {
    percentOf({ ulid, status }) {
      const step = said.get(ulid)
      return step?.status === status ? step.percent : null
    },
    watchSteps(listener) {
      listen()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
