import type { Failure, Segment, Transcription } from '@earmark/core/entities/recording.ts'
import type { Limits } from '@earmark/core/plans/plans.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { Audio, SoundFile } from '../../ports/audio.ts'
import type { EngineWords, Speech } from '../../ports/speech.ts'
import { engineRefused, type Measures, type Refused, type TrackNeeds, writeTrack } from './write-track.ts'

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
  onProgress(progress: WritingProgress): void
}

export interface WritingProgress {
  seconds: number
  /** Null where the file does not say how long it is. */
  ofSeconds: number | null
  soFar: () => Transcription
}

export type WrittenDown = ({ kind: 'written'; transcription: Transcription } & Measures) | Refused

export async function writeDown(
  needs: WriteDownNeeds,
  file: SoundFile,
  options: WriteDownOptions,
): Promise<WrittenDown> {
  const [engine, ...others] = needs.engines
  if (!engine) throw new Error('no speech engine')
  const attempt = () => writeDownWith({ audio: needs.audio, speech: engine }, file, options)
  if (others.length === 0) return attempt()

  const written = await attempt().catch((error: unknown) => {
    if (options.signal.aborted) throw error
    return undefined
  })
  const isSettled = written && (written.kind === 'written' || written.failure.code !== engineRefused)
  return isSettled ? written : writeDown({ ...needs, engines: others }, file, options)
}

async function writeDownWith(
  needs: TrackNeeds,
  file: SoundFile,
  { onProgress, ...options }: WriteDownOptions,
): Promise<WrittenDown> {
  const written = await writeTrack(needs, {
    ...options,
    file,
    onProgress: ({ soFar, ...done }) => onProgress({ ...done, soFar: () => transcriptionOf(soFar()) }),
  })
  if (written.kind === 'refused') return written
  return { kind: 'written', transcription: transcriptionOf(written.words), ...written.measures }
}

function transcriptionOf({ transcript, engine }: EngineWords): Transcription {
  const language = languageTags[transcript.language] ?? transcript.language
  return { segments: transcript.segments.map(segmentOf), language, engine }
}

/** As BCP 47 has them. */
const languageTags: Record<string, string> = { unknown: 'und', none: 'zxx' }

/** The engine's certainty stays with the engine. */
function segmentOf(heard: SpeechSegment): Segment {
  const { confidence: _, words, ...segment } = heard
  return words.length > 0 ? { ...segment, words } : segment
}
