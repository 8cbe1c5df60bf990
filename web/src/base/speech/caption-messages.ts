import type { CaptionUpdate } from '@earmark/core/speech/captions.ts'
import type { Transcript } from '@earmark/core/speech/transcript.ts'
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
  /**
   * A sound that has ended already, all of it; answered by `heard` while it is read, and by `whole`. `until`: only up to
   * what is not understood, since it is read once more then, with another language.
   */
  | { kind: 'whole'; samples: Float32Array; until: 'end' | 'first_doubt' }

export type FromWorker =
  | { kind: 'loading'; progress: LoadProgress }
  /** All files are here; the engine begins. */
  | { kind: 'starting' }
  /** English can be written down. */
  | { kind: 'ready' }
  /** From now on this language can be written down too. */
  | { kind: 'learned'; language: SpeechLanguage }
  /** A reading begins; what it is to show was said so long ago. A caption follows. */
  | { kind: 'reading'; waitedSeconds: number }
  | { kind: 'caption'; update: CaptionUpdate }
  | { kind: 'finished'; update: CaptionUpdate }
  /** So many seconds of a whole sound are done. */
  | { kind: 'heard'; seconds: number }
  | { kind: 'whole'; transcript: Transcript }
  | { kind: 'failed'; message: string }
