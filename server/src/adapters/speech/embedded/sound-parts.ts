import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import { cutAtQuiet } from '../cut-at-quiet.ts'
import { laterBy } from '../later-by.ts'

interface Part {
  samples: Float32Array
  /** Whether there is more sound behind it. */
  isFull: boolean
  hear: (segments: SpeechSegment[], seconds: number) => void
  end: () => void
}

/** A sound in parts that may be worked on side by side, and what was heard in them. */
export interface SoundParts {
  next: () => Promise<Part | undefined>
  /** Of all parts. */
  seconds: () => number
  /** In order, up to the first part that is not at its end. */
  segments: () => SpeechSegment[]
  close: () => Promise<void>
}

/** Long enough that a cut, which may fall on a word where nobody pauses, is rare; short enough to be shared. */
const partSeconds = 120

export function cutIntoParts(audio: AsyncIterable<Float32Array>): SoundParts {
  const heard: { segments: SpeechSegment[]; seconds: number; isEnded: boolean }[] = []
  const source = placed(cutAtQuiet(audio, partSeconds))
  return {
    async next() {
      const next = await source.next()
      if (next.done) return undefined
      const { start, samples } = next.value
      const own = { segments: [] as SpeechSegment[], seconds: 0, isEnded: false }
      heard.push(own)
      return {
        samples,
        // The last part may be as long by chance: then somebody looks for more in vain.
        isFull: samples.length > (partSeconds - quietSeconds) * sampleRate,
        hear(segments, seconds) {
          own.segments.push(...segments.map((segment) => laterBy(start, segment)))
          own.seconds = seconds
        },
        end() {
          own.isEnded = true
        },
      }
    },
    seconds: () => heard.reduce((sum, { seconds }) => sum + seconds, 0),
    segments() {
      const open = heard.findIndex(({ isEnded }) => !isEnded)
      return heard.slice(0, open < 0 ? undefined : open + 1).flatMap(({ segments }) => segments)
    },
    close: async () => void (await source.return(undefined)),
  }
}

/** In the last half minute of a part it is cut. */
const quietSeconds = 30

async function* placed(parts: AsyncIterable<Float32Array>) {
  let start = 0
  for await (const samples of parts) {
    yield { start, samples }
    start += samples.length / sampleRate
  }
}
