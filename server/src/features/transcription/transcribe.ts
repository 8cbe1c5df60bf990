import type { Sides, Transcription } from '@earmark/core/entities/recording.ts'
import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import type { Limits } from '@earmark/core/plans/plans.ts'
import type { SideNames } from '@earmark/core/speech/side-names.ts'
import type { SidesFound } from '@earmark/core/speech/tell-sides.ts'
import { toTranscription } from '@earmark/core/speech/to-transcription.ts'
import type { Audio, SoundFile } from '../../ports/audio.ts'
import type { Speech } from '../../ports/speech.ts'
import { respellAll } from './vocabulary.ts'
import { writeSides } from './write-sides.ts'
import {
  engineRefused,
  type Measures,
  type RefusalFor,
  type Refused,
  type WrittenTrack,
  writeTrack,
} from './write-track.ts'

export interface Transcribers {
  audio: Audio
  /** The configured one first; where it fails, the next hears the sound from the beginning. */
  engines: Engine[]
}

export interface TranscribeOptions {
  limits: Limits
  /** How it was read before, or is to be read; null: that is told by its sound. */
  sides: Sides | null
  /** A person is on each side, as its sender says: it holds where that cannot be told by the sound. */
  isTwoPeople: boolean
  /** Who speaks on each side, where they are read apart. */
  sideNames: SideNames
  /** The names that may be said in it. */
  vocabulary: readonly VocabularyWord[]
  signal: AbortSignal
  refusalFor: RefusalFor
  onProgress(progress: TranscribeProgress): void
}

export interface TranscribeProgress {
  seconds: number
  /** Null where the file does not say how long it is. */
  ofSeconds: number | null
  soFar: () => Transcription
}

export type Transcribed =
  | ({ kind: 'written'; transcription: Transcription; sides: Sides | null } & Measures)
  | Refused

/** As one where it is not sure: then a person may say otherwise. */
const sidesOf: Record<SidesFound, Sides | null> = { apart: 'apart', unsure: 'together', alike: null }

function sidesFound(
  found: SidesFound,
  { isTwoPeople }: Pick<TranscribeOptions, 'isTwoPeople'>,
): Sides | null {
  return isTwoPeople && found === 'unsure' ? 'apart' : sidesOf[found]
}

export async function transcribe(
  { audio, engines }: Transcribers,
  file: SoundFile,
  { onProgress, ...options }: TranscribeOptions,
): Promise<Transcribed> {
  const sides = options.sides ?? sidesFound(await audio.listenToSides(file, options.signal), options)
  const write = sides === 'apart' ? writeSides : writeTrack
  const written = await withFirstAble(engines, options.signal, (speech) =>
    write(
      { audio, speech },
      {
        ...options,
        file,
        onProgress: ({ soFar, ...done }) => onProgress({ ...done, soFar: () => toTranscription(soFar()) }),
      },
    ),
  )
  if (written.kind === 'refused') return written
  const words = await respellAll(written.words, options.vocabulary)
  return { kind: 'written', transcription: toTranscription(words), sides, ...written.measures }
}

export type Engine = Pick<Speech, 'transcribe'>

async function withFirstAble(
  [engine, ...others]: readonly Engine[],
  signal: AbortSignal,
  write: (speech: Engine) => Promise<WrittenTrack>,
): Promise<WrittenTrack> {
  if (!engine) throw new Error('no speech engine')
  if (others.length === 0) return write(engine)

  const written = await write(engine).catch((error: unknown) => {
    if (signal.aborted) throw error
    return undefined
  })
  const isSettled = written && (written.kind === 'written' || written.failure.code !== engineRefused)
  return isSettled ? written : withFirstAble(others, signal, write)
}
