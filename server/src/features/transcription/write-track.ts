import type { Failure } from '@earmark/core/entities/recording.ts'
import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import { isCovered, toleranceSeconds } from '@earmark/core/plans/covered.ts'
import type { Limits } from '@earmark/core/plans/plans.ts'
import type { SoundSide } from '@earmark/core/speech/pick-side.ts'
import type { FailureCode } from '@earmark/core/speech/failure-sentence.ts'
import type { Audio, Sound, SoundFile } from '../../ports/audio.ts'
import type { EngineWords, Speech } from '../../ports/speech.ts'
import { type Measured, measureSound } from './measure-sound.ts'
import { type ReadInTwo, readInTwo } from './read-in-two.ts'

export interface TrackNeeds {
  audio: Audio
  speech: Pick<Speech, 'transcribe'>
}

export interface TrackOptions {
  file: SoundFile
  /** Not given: all of it as one. */
  side?: SoundSide
  limits: Limits
  /** The names that may be said in it. */
  vocabulary: readonly VocabularyWord[]
  signal: AbortSignal
  refusalFor: RefusalFor
  onProgress: (progress: TrackProgress) => void
}

/** Asked once the file has said how long it is, before the work begins. */
export type RefusalFor = (length: SaidLength) => Promise<Failure | undefined>

/** In seconds; null where the file does not say. */
interface SaidLength {
  whole: number | null
  /** What the plan covers of it. */
  covered: number | null
}

interface TrackProgress {
  seconds: number
  /** Null where the file does not say how long it is. */
  ofSeconds: number | null
  soFar: () => EngineWords
}

export type WrittenTrack = { kind: 'written'; words: EngineWords; measures: Measures } | Refused

/** Trying again would not help. */
export interface Refused {
  kind: 'refused'
  failure: Failure
}

export interface Measures {
  /** Of the whole sound. */
  seconds: number
  /** What the words cover where that is not all of it. */
  transcribed_seconds: number | null
  /** Undefined where the whole would have taken too long to measure. */
  peaks: number[] | undefined
  /** Some of it could not be read. */
  is_damaged: boolean
}

/** What is longer is read only as far as the plan covers it: the rest has no words, and its loudness is not shown. */
const measuredSeconds = 8 * 60 * 60
/** Decoding runs at some hundred times real time: an hour in this. */
const restMs = 20_000

export const engineRefused = 'engine_refused' satisfies FailureCode

/** A sound as one, or one side of it, by one engine. */
export async function writeTrack(
  { audio, speech }: TrackNeeds,
  { file, side, limits, vocabulary, signal, refusalFor, onProgress }: TrackOptions,
): Promise<WrittenTrack> {
  const maxSeconds = toleranceSeconds + Math.max(measuredSeconds, limits.recording_seconds)
  const sound = await audio.decode(file, { maxSeconds, signal, ...(side && { side }) })
  if (sound.kind === 'refused') return refused(sound.reason)
  const covered = readSeconds(limits, sound.seconds)
  const ofSeconds = sound.seconds && Math.min(sound.seconds, covered)
  const failure = await refusalFor({ whole: sound.seconds, covered: ofSeconds })
  if (failure) return { kind: 'refused', failure }

  const measured = measureSound(sound.samples)
  const reading = readInTwo(measured.samples, covered)
  try {
    const written = await speech.transcribe(reading.first, {
      signal,
      vocabulary,
      onProgress: (seconds, soFar) => onProgress({ seconds, ofSeconds, soFar }),
    })
    if (written.kind === 'written') {
      return resultOf(written, await measure(sound, measured, { reading, limits }))
    }
    if (written.reason !== 'refused') throw new Error(`speech engine: ${written.reason}`)
    return refused(engineRefused)
  } finally {
    await reading.end()
  }
}

/** A sound of which nobody knows the length is cut off where the plan ends, and its recorder may be a little late. */
function readSeconds(limits: Limits, seconds: number | null): number {
  const { recording_seconds } = limits
  return isCovered(limits, seconds ?? 0) ? recording_seconds + toleranceSeconds : recording_seconds
}

interface Rest {
  reading: ReadInTwo
  limits: Limits
}

/** The rest of the sound has no words, but a length and a loudness, as far as those are quickly found. */
async function measure(sound: Sound, measured: Measured, { reading, limits }: Rest): Promise<Measures> {
  const isWhole = await reading.readRest(restMs)
  const missing = sound.missing()
  const isMeasured = isWhole && missing !== 'too_long'
  const seconds = Math.max(measured.seconds(), isMeasured ? 0 : (sound.seconds ?? 0))
  const hasAllWords = isCovered(limits, seconds) && missing !== 'too_long'
  return {
    seconds,
    transcribed_seconds: hasAllWords ? null : limits.recording_seconds,
    peaks: isMeasured ? measured.peaks() : undefined,
    is_damaged: missing === 'damaged',
  }
}

function resultOf({ transcript, engine }: EngineWords, measures: Measures): WrittenTrack {
  if (measures.seconds === 0) return refused('no_sound')
  return { kind: 'written', words: { transcript, engine }, measures }
}

function refused(code: FailureCode): Refused {
  return { kind: 'refused', failure: { code } }
}
