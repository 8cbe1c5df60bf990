import type { Segment } from '@earmark/core/entities/recording.ts'
import type { CaptionEngine } from '../../base/speech/open-captions.ts'
import { makeSoundQueue } from './sound-queue.ts'

/** While the model loads, what is said waits. A minute of sound is 12 MB. */
const waitingSeconds = 60

/** One recording as its captions hear it. */
export interface HeardRecording {
  add: (samples: Float32Array) => void
  /** The engine is free for it: it hears what was said so far, and all that follows. */
  hear: (engine: CaptionEngine) => void
  /** There is no engine, or none any more: nothing is kept for it. */
  giveUp: () => void
  /** Nobody wants its words. */
  drop: () => void
  /** New words that do not change any more. */
  settle: (segments: readonly Segment[]) => void
  settled: () => readonly Segment[]
  /** The same as a note keeps it: with a mark for what was not listened to yet. */
  soFar: () => Segment[]
  /** Every word of it, once the engine has heard it to its end. */
  finish: () => Promise<Segment[]>
}

/** Who was heard between two moments; undefined where nobody is told apart. */
export type SpeakerAt = (start: number, end: number) => string | undefined

export function makeHeardRecording(rate: number, speakerAt: SpeakerAt = () => undefined): HeardRecording {
  const waiting = makeSoundQueue(waitingSeconds)
  waiting.clear(rate)
  const said: Segment[] = []
  const state: { engine?: CaptionEngine | undefined; isDeaf: boolean; samples: number } = {
    isDeaf: false,
    samples: 0,
  }
  const given: { engine: (engine: CaptionEngine | undefined) => void } = { engine: () => undefined }
  const whoHears = new Promise<CaptionEngine | undefined>((resolve) => {
    given.engine = resolve
  })
  const gone: { tell: () => void } = { tell: () => undefined }
  const isGone = new Promise<undefined>((resolve) => {
    gone.tell = () => resolve(undefined)
  })
  const inTime = (segments: readonly Segment[]) =>
    segments.map((segment) => spoken(moved(segment, waiting.skippedSeconds()), speakerAt))
  const beforeThem = () => leftOut(0, waiting.skippedSeconds())
  const soFar = () => {
    const last = said.at(-1)
    return last ? [...beforeThem(), ...said, ...leftOut(last.end, state.samples / rate)] : []
  }

  const giveUp = () => {
    state.isDeaf = true
    state.engine = undefined
    waiting.takeAll()
    given.engine(undefined)
    gone.tell()
  }
  return {
    giveUp,
    // An engine that listens must hear the end, to be free for the next.
    drop: () => state.engine === undefined && giveUp(),
    add(samples) {
      state.samples += samples.length
      if (state.engine) state.engine.add(samples)
      else if (!state.isDeaf) waiting.add(samples)
    },
    hear(engine) {
      if (state.isDeaf) return
      engine.start(rate)
      for (const samples of waiting.takeAll()) engine.add(samples)
      state.engine = engine
      given.engine(engine)
    },
    settle: (segments) => said.push(...inTime(segments)),
    settled: () => said,
    soFar,
    async finish() {
      const all = whoHears.then((engine) => engine?.finish())
      const heard = await Promise.race([all, isGone])
      return heard ? [...beforeThem(), ...inTime(heard)] : soFar()
    },
  }
}

/** Nothing where there is no time between the two. */
function leftOut(start: number, end: number): Segment[] {
  return end > start ? [{ start, end, text: '', untranscribed: true }] : []
}

function spoken(segment: Segment, speakerAt: SpeakerAt): Segment {
  const speaker = speakerAt(segment.start, segment.end)
  return speaker === undefined ? segment : { ...segment, speaker }
}

function moved(segment: Segment, seconds: number): Segment {
  const later = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: part.start + seconds,
    end: part.end + seconds,
  })
  return { ...later(segment), ...(segment.words && { words: segment.words.map(later) }) }
}
