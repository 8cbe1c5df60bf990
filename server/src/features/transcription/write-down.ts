import type { Failure, Segment, Transcription } from '@earmark/core/entities/recording.ts'
import type { Limits } from '@earmark/core/plans/plans.ts'
import { quotaSentence } from '@earmark/core/plans/quota.ts'
import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import type { SpeechSegment, Transcript } from '@earmark/core/speech/transcript.ts'
import type { Audio, Sound, SoundFile } from '../../ports/audio.ts'
import type { Speech } from '../../ports/speech.ts'
import { type Measured, measureSound } from './measure-sound.ts'

export interface WriteDownNeeds {
  audio: Audio
  /** The configured one first; where it fails, the next hears the sound from the beginning. */
  engines: Pick<Speech, 'transcribe'>[]
}

export interface WriteDownOptions {
  limits: Limits
  signal: AbortSignal
  /** Asked once the file has said how long it is, before the work begins; null where it does not say. */
  refusalFor(seconds: number | null): Promise<Failure | undefined>
  onProgress(writtenSeconds: number, ofSeconds: number | null): void
}

export type WrittenDown =
  | { kind: 'written'; transcription: Transcription; seconds: number; peaks: number[] }
  /** Trying again would not help. */
  | { kind: 'refused'; failure: Failure }

/** A recorder that stops at the plan's limit may leave a file that is a little longer. */
const toleranceSeconds = 5

export async function writeDown(
  needs: WriteDownNeeds,
  file: SoundFile,
  options: WriteDownOptions,
): Promise<WrittenDown> {
  const [engine, ...others] = needs.engines
  if (!engine) throw new Error('no speech engine')
  const attempt = () => writeDownWith(engine, needs.audio, { file, ...options })
  if (others.length === 0) return attempt()

  const written = await attempt().catch((error: unknown) => {
    if (options.signal.aborted) throw error
    return undefined
  })
  const isSettled = written && (written.kind === 'written' || written.failure.code !== engineRefused)
  return isSettled ? written : writeDown({ ...needs, engines: others }, file, options)
}

const engineRefused = 'engine_refused'

async function writeDownWith(
  speech: Pick<Speech, 'transcribe'>,
  audio: Audio,
  { file, limits, signal, refusalFor, onProgress }: WriteDownOptions & { file: SoundFile },
): Promise<WrittenDown> {
  const maxSeconds = limits.recording_seconds + toleranceSeconds
  const sound = await audio.decode(file, { maxSeconds, signal })
  if (sound.kind === 'refused') return refused(sound.reason, soundRefusals[sound.reason])
  if ((sound.seconds ?? 0) > maxSeconds) return tooLong
  const failure = await refusalFor(sound.seconds)
  if (failure) return { kind: 'refused', failure }

  const measured = measureSound(sound.samples)
  const written = await speech.transcribe(measured.samples, {
    signal,
    onProgress: (seconds) => onProgress(seconds, sound.seconds),
  })
  if (written.kind === 'written') return resultOf(sound, measured, written)
  if (written.reason !== 'refused') throw new Error(`speech engine: ${written.reason}`)
  return refused(engineRefused, 'The speech engine did not accept this recording. The audio is kept.')
}

function resultOf(
  sound: Sound,
  measured: Measured,
  { transcript, engine }: { transcript: Transcript; engine: string },
): WrittenDown {
  if (sound.endedEarly() === 'too_long') return tooLong
  const seconds = measured.seconds()
  if (seconds === 0) return refused('no_sound', soundRefusals.no_sound)
  const language = transcript.language === 'unknown' ? 'und' : transcript.language
  const segments = transcript.segments.map(segmentOf)
  return { kind: 'written', transcription: { segments, language, engine }, seconds, peaks: measured.peaks() }
}

/** The engine's certainty stays with the engine. */
function segmentOf({ start, end, text, speaker, words }: SpeechSegment): Segment {
  return { start, end, text, ...(speaker !== undefined && { speaker }), ...(words.length > 0 && { words }) }
}

function refused(code: string, sentence: string): WrittenDown {
  return { kind: 'refused', failure: { code, sentence } }
}

const tooLong = refused('recording_too_long', quotaSentence('recording_length') ?? '')
