import { createFramer, createFrameStore } from './frame-store.ts'
import { type Recognizer, recognize } from './recognize.ts'
import { createSegmenter, framesPerSecond, type Span } from './segmenter.ts'
import type { SpeechSegment, Transcript } from './transcript.ts'
import type { VoiceActivity } from './voice-activity.ts'

/** Below this, weighed by duration, the sound is probably not English, whatever was written down. */
const foreignBelow = -0.45

export interface SpeechEngine extends Recognizer {
  voiceActivity: VoiceActivity
}

export interface Heard {
  segments: SpeechSegment[]
  /** Seconds of sound that are done. */
  seconds: number
}

/**
 * Writes a sound down as it arrives. It holds no more of it than the stretch being spoken, so hours cost what
 * seconds cost.
 */
export async function* transcribeStream(
  audio: AsyncIterable<Float32Array> | Iterable<Float32Array>,
  engine: SpeechEngine,
): AsyncGenerator<Heard> {
  const segmenter = createSegmenter()
  const kept = createFrameStore()
  const write = async (spans: Span[]): Promise<SpeechSegment[]> => {
    const segments: SpeechSegment[] = []
    for (const span of spans) segments.push(...(await recognize(engine, kept.span(span))))
    return segments
  }
  for await (const frame of framesOf(audio)) {
    const probability = await engine.voiceActivity(frame)
    kept.add(frame, probability)
    const segments = await write(segmenter.push(probability))
    kept.forgetBefore(segmenter.keepFrom())
    if (segments.length > 0 || kept.count() % framesPerProgress === 0) {
      yield { segments, seconds: kept.count() / framesPerSecond }
    }
  }
  yield { segments: await write(segmenter.flush()), seconds: kept.count() / framesPerSecond }
}

const framesPerProgress = Math.round(2 * framesPerSecond)

/** English, unless the engine was too unsure over the whole of it to say so. */
export function toTranscript(segments: SpeechSegment[]): Transcript {
  const seconds = segments.reduce((sum, segment) => sum + segment.end - segment.start, 0)
  const weighed = segments.reduce(
    (sum, segment) => sum + Math.log(segment.confidence ?? 1) * (segment.end - segment.start),
    0,
  )
  return { language: seconds > 0 && weighed / seconds < foreignBelow ? 'unknown' : 'en', segments }
}

async function* framesOf(
  audio: AsyncIterable<Float32Array> | Iterable<Float32Array>,
): AsyncGenerator<Float32Array> {
  const framer = createFramer()
  for await (const samples of audio) yield* framer.push(samples)
  const last = framer.flush()
  if (last) yield last
}
