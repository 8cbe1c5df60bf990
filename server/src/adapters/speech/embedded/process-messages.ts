import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'

/** What the server tells its speech process. One sound at a time. */
export type ToProcess =
  | { kind: 'load'; languages: readonly SpeechLanguage[]; cacheDir: string }
  | { kind: 'audio'; samples: Float32Array }
  | { kind: 'end' }

/** What it hears back. `more` asks for the next piece, so that neither side piles up sound. */
export type FromProcess =
  | { kind: 'loaded' }
  | { kind: 'more' }
  | { kind: 'heard'; segments: SpeechSegment[]; seconds: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
