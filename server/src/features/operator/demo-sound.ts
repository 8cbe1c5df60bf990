import { maxPeaks } from '@earmark/core/entities/max-peaks.ts'
import type { Segment } from '@earmark/core/entities/recording.ts'
import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { createResampler } from '@earmark/core/speech/resample.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { Voice } from '../../ports/voice.ts'
import { joinSamples } from '@earmark/core/speech/join-samples.ts'

export interface SpokenNote {
  segments: Segment[]
  duration: number
  peaks: number[]
  wav: Uint8Array
}

const pauseSeconds = 0.4
/** Quieter than this is the breath before and after a sentence. */
const heardFrom = 0.01

/** Sentences one after the other, with a pause between them: what is written is what is said, at its own time. */
export async function speakNote(voice: Voice, sentences: readonly string[]): Promise<SpokenNote> {
  const pause = new Float32Array(pauseSeconds * sampleRate)
  const pieces: Float32Array[] = [pause]
  const segments: Segment[] = []
  let at = pause.length
  for (const text of sentences) {
    const said = trimmed(atOurRate(await voice.say(text)))
    segments.push(segmentOf(text, at / sampleRate, (at + said.length) / sampleRate))
    pieces.push(said, pause)
    at += said.length + pause.length
  }
  const samples = joinSamples(pieces)
  return { segments, duration: samples.length / sampleRate, peaks: peaksOf(samples), wav: encodeWav(samples) }
}

function atOurRate({ rate, samples }: { rate: number; samples: Float32Array }): Float32Array {
  const resampler = createResampler(rate)
  return joinSamples([resampler.push(samples).slice(), resampler.flush()])
}

function trimmed(samples: Float32Array): Float32Array {
  const first = samples.findIndex((sample) => Math.abs(sample) >= heardFrom)
  const last = samples.findLastIndex((sample) => Math.abs(sample) >= heardFrom)
  return first < 0 ? samples : samples.slice(first, last + 1)
}

/** A voice does not tell when it says which word: each takes its share of the letters. */
function segmentOf(text: string, start: number, end: number): Segment {
  const texts = text.split(' ')
  const letters = texts.reduce((sum, word) => sum + word.length, 0)
  let spoken = 0
  const timeOf = () => round(start + ((end - start) * spoken) / letters)
  const words = texts.map((word) => {
    const from = timeOf()
    spoken += word.length
    return { text: word, start: from, end: timeOf() }
  })
  return { start: round(start), end: round(end), text, words }
}

function peaksOf(samples: Float32Array): number[] {
  const count = Math.min(maxPeaks, samples.length)
  return Array.from({ length: count }, (_, at) => {
    const span = samples.subarray(
      Math.floor((at / count) * samples.length),
      Math.floor(((at + 1) / count) * samples.length),
    )
    return Math.round(
      255 *
        Math.min(
          1,
          span.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
        ),
    )
  })
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
