import { createFramer, createFrameStore } from './frame-store.ts'
import { isNarrowBand } from './narrow-band.ts'
import { withPassedOver } from './passed-over.ts'
import { createLevel } from './quiet-sound.ts'
import { type Recognizer, recognize } from './recognize.ts'
import { createSegmenter, framesPerSecond, type Span } from './segmenter.ts'
import { type SpeechSpan, within } from './speech-span.ts'
import type { SpeechSegment } from './transcript.ts'
import type { VoiceActivity } from './voice-activity.ts'

export interface SpeechEngine extends Recognizer {
  voiceActivity: VoiceActivity
}

export interface Heard {
  segments: SpeechSegment[]
  /** Seconds of sound that are done: what was said in them is in the segments so far. */
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
  let likely: string | undefined
  const write = async (spans: Span[]): Promise<SpeechSegment[]> => {
    const segments: SpeechSegment[] = []
    for (const span of spans) {
      segments.push(...(await listen(engine, kept.span(span), likely)))
      likely = segments.findLast(({ text }) => text !== '')?.language ?? likely
    }
    return segments
  }
  const heard = (segments: SpeechSegment[], frames: number): Heard => ({
    segments,
    seconds: frames / framesPerSecond,
  })
  const { isNarrow, frames } = await judgeSound(framesOf(audio))
  for await (const frame of frames) {
    const judged = await engine.voiceActivity(frame)
    const probability = isNarrow ? Math.sqrt(judged) : judged
    kept.add(frame, probability)
    const segments = await write(segmenter.push(probability))
    kept.forgetBefore(segmenter.keepFrom())
    if (segments.length > 0 || kept.count() % framesPerProgress === 0) {
      yield heard(segments, segmenter.keepFrom())
    }
  }
  yield heard(await write(segmenter.flush()), kept.count())
}

/** All that is said in a span, also where its speaker changes the language without a pause. */
async function listen(
  engine: SpeechEngine,
  span: SpeechSpan,
  likely: string | undefined,
): Promise<SpeechSegment[]> {
  const heard: SpeechSegment[] = []
  for (const segment of await recognize(engine, span, likely)) {
    const other = engine.models.find(({ language }) => language !== segment.language)?.language
    const own = within(span, segment)
    heard.push(...(await withPassedOver(segment, own, (part) => listen(engine, part, other))))
  }
  return heard
}

const framesPerProgress = Math.round(2 * framesPerSecond)

const framesToJudge = Math.round(8 * framesPerSecond)

/**
 * Voice activity was taught on sound that is whole and near: of speech by telephone it is half as sure, of very quiet
 * speech it hears little, and words would be lost. The first seconds are heard in advance, since the first word would
 * be too.
 */
async function judgeSound(source: AsyncGenerator<Float32Array>) {
  const first: Float32Array[] = []
  while (first.length < framesToJudge) {
    const next = await source.next()
    if (next.done) break
    first.push(next.value)
  }
  const toLevel = createLevel(first)
  async function* frames(): AsyncGenerator<Float32Array> {
    try {
      for (const frame of first) yield toLevel(frame)
      for await (const frame of source) yield toLevel(frame)
    } finally {
      await source.return(undefined)
    }
  }
  return { isNarrow: isNarrowBand(first), frames: frames() }
}

async function* framesOf(
  audio: AsyncIterable<Float32Array> | Iterable<Float32Array>,
): AsyncGenerator<Float32Array> {
  const framer = createFramer()
  for await (const samples of audio) yield* framer.push(samples)
  const last = framer.flush()
  if (last) yield last
}
