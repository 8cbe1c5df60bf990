import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import type { Transcript } from '@earmark/core/speech/transcript.ts'

export interface TranscribeOptions {
  /** Called now and then with the seconds of sound that are done, and how to ask for the words so far. */
  onProgress?: (seconds: number, soFar: () => EngineWords) => void
  signal?: AbortSignal
  /** Names that may be said in it, for an engine that can be told of them. */
  vocabulary?: readonly VocabularyWord[]
}

type SpeechFailure =
  /** The engine died over this sound; the next one finds a new engine. */
  | 'crashed'
  /** The engine does not answer, or could not be started. */
  | 'unavailable'
  /** The engine answered, and refused this sound. */
  | 'refused'
  | 'aborted'

export interface EngineWords {
  transcript: Transcript
  engine: string
}

export type Written =
  | ({ kind: 'written' } & EngineWords)
  /** `detail` is for the log, not for people. */
  | { kind: 'failed'; reason: SpeechFailure; detail: string }

export interface Speech {
  /** `audio` is 16 kHz mono, read once and in pieces. What goes wrong in reading it is thrown on to the caller. */
  transcribe(audio: AsyncIterable<Float32Array>, options?: TranscribeOptions): Promise<Written>
  /** Sounds may come from now on: for an engine that wants to know early whether it works. */
  start?(): void
  close(): Promise<void>
}
