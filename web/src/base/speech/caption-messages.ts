import type { CaptionUpdate } from '@earmark/core/speech/captions.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import type { LoadProgress } from './model-files.ts'

/** What the page tells the caption worker. Sound is 16 kHz mono. */
export type ToWorker =
  | { kind: 'load' }
  /** What is spoken here; what is not loaded yet comes in the background. */
  | { kind: 'languages'; languages: readonly SpeechLanguage[] }
  | { kind: 'start' }
  | { kind: 'audio'; samples: Float32Array }
  | { kind: 'finish' }
  /** A sound that has ended already, all of it; answered like `finish`. */
  | { kind: 'whole'; samples: Float32Array }

export type FromWorker =
  | { kind: 'loading'; progress: LoadProgress }
  /** All files are here; the engine begins. */
  | { kind: 'starting' }
  /** English can be written down. */
  | { kind: 'ready' }
  | { kind: 'caption'; update: CaptionUpdate }
  | { kind: 'finished'; update: CaptionUpdate }
  | { kind: 'failed'; message: string }
