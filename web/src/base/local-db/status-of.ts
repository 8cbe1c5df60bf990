import { isDraft } from '@earmark/core/recording/device-engines.ts'
import { canPass, failureSentence } from '@earmark/core/speech/failure-sentence.ts'
import { outboxReasons, sentPercent } from '@earmark/core/recording/outbox.ts'
import type { LocalSound, NoteLine } from './schema.ts'

/** Where a note stands on its road, as it is said to the person. */
export interface NoteStatus {
  kind: 'ready' | 'working' | 'waiting' | 'failed'
  /** `Uploading 43%`, `Writing it down`, `Ready`, or why not. */
  text: string
  /** How far it is, where that is known. */
  percent: number | null
  /** Who can set it going again by a press: the device its upload, the server its writing. */
  retry: 'upload' | 'transcription' | null
}

/** What this device knows of its connection. */
interface Here {
  isOffline: boolean
  /** How far the server says its step is; see step-progress.ts. */
  percent: number | null
}

type Standing = Pick<NoteLine, 'status' | 'failure'>

/** What this device knows of its own sound counts first: the server hears of that last. */
export function statusOf(line: Standing, sound: LocalSound | undefined, here: Here): NoteStatus {
  if (sound && !sound.is_confirmed) return statusOfSound(sound, here)
  return statusOfStep[line.status](line, here)
}

/** Without an account no server hears a sound: once this device has, nothing more will come. */
export function isHeardHere(line: Pick<NoteLine, 'engine'>, sound: LocalSound | undefined): boolean {
  return sound?.is_local_only === true && !isDraft(line)
}

function statusOfSound(sound: LocalSound, { isOffline, percent }: Here): NoteStatus {
  if (sound.is_local_only && percent !== null && percent < 100) return working('Writing it down', percent)
  if (sound.is_local_only) return { kind: 'ready', text: 'On this device', percent: null, retry: null }
  if (sound.why === null && isOffline) return waiting(outboxReasons.offline.sentence)
  if (sound.why === null) return working('Uploading', sentPercent(sound))
  const { sentence, until } = outboxReasons[sound.why]
  return until === 'person'
    ? { kind: 'failed', text: sentence, percent: null, retry: 'upload' }
    : { kind: 'waiting', text: sentence, percent: null, retry: 'upload' }
}

const statusOfStep: Record<NoteLine['status'], (line: Standing, here: Here) => NoteStatus> = {
  local: () => waiting('The audio has not been uploaded yet.'),
  uploading: (_line, { percent }) => (percent === 100 ? hasArrived() : working('Uploading', percent)),
  uploaded: () => hasArrived(),
  transcribing: (_line, { percent }) => working('Writing it down', percent),
  enriching: () => working('Finding a title', null),
  ready: () => ({ kind: 'ready', text: 'Ready', percent: null, retry: null }),
  failed: ({ failure }) => ({
    kind: 'failed',
    text: failureSentence(failure?.code),
    percent: null,
    retry: canPass(failure?.code) ? 'transcription' : null,
  }),
}

function working(what: string, percent: number | null): NoteStatus {
  const text = percent === null ? what : `${what} ${Math.floor(percent)}%`
  return { kind: 'working', text, percent, retry: null }
}

function hasArrived(): NoteStatus {
  return waiting('Waiting to be transcribed.')
}

function waiting(text: string): NoteStatus {
  return { kind: 'waiting', text, percent: null, retry: null }
}
