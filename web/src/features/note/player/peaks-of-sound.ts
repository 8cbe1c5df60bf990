import { maxPeaks } from '@earmark/core/entities/max-peaks.ts'

/** Decoding unpacks all of it at once; what is larger waits for the server, which measures it as a stream. */
const maxBytes = 12_000_000
/** Enough to see how loud it is, and a sixth of the memory. */
const sampleRate = 8_000

/** How loud a sound is over time, for the waveform; undefined where this browser cannot tell. */
export async function peaksOfSound(sound: Blob): Promise<number[] | undefined> {
  if (sound.size > maxBytes) return undefined
  try {
    const context = new OfflineAudioContext(1, 1, sampleRate)
    // The browser decodes on a thread of its own.
    const decoded = await context.decodeAudioData(await sound.arrayBuffer())
    return peaksOf(decoded.getChannelData(0))
  } catch {
    // A kind of sound that this browser does not know: the waveform stays flat until the server's arrives.
    return undefined
  }
}

function peaksOf(samples: Float32Array): number[] {
  const count = Math.min(maxPeaks, samples.length)
  return Array.from({ length: count }, (_, at) => {
    let peak = 0
    const end = Math.floor(((at + 1) / count) * samples.length)
    for (let i = Math.floor((at / count) * samples.length); i < end; i++) {
      peak = Math.max(peak, Math.abs(samples[i] ?? 0))
    }
    return Math.min(255, Math.round(peak * 255))
  })
}
