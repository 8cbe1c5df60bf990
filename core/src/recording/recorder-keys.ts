import type { RecorderState } from './recorder-machine.ts'

export type RecorderCommand = 'start' | 'pause' | 'resume' | 'finish' | 'ask_discard' | 'keep'

type Keys = Partial<Record<string, RecorderCommand>>

const start: Keys = { r: 'start' }
const whileRecording: Keys = { ' ': 'pause', enter: 'finish', escape: 'ask_discard' }
const whilePaused: Keys = { ' ': 'resume', r: 'resume', enter: 'finish', escape: 'ask_discard' }

const keys: Record<RecorderState['kind'], Keys> = {
  idle: start,
  asking: { escape: 'ask_discard' },
  recording: whileRecording,
  paused: whilePaused,
  saving: {},
  saved: start,
  failed: start,
}

/**
 * What a key (`KeyboardEvent.key`) does. R starts, Space pauses and goes on, Enter finishes, Esc asks before it
 * discards; while it asks, Esc means no, and the other keys belong to the question.
 */
export function recorderCommand(state: RecorderState, key: string): RecorderCommand | undefined {
  const pressed = key.toLowerCase()
  if ('asks_discard' in state && state.asks_discard) return pressed === 'escape' ? 'keep' : undefined
  const ofState = keys[state.kind]
  return Object.hasOwn(ofState, pressed) ? ofState[pressed] : undefined
}
