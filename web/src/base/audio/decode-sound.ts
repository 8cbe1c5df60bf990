import { createMixer } from '@earmark/core/speech/mix-down.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'

/** All of it at once, as the engines hear it: one channel of 16 kHz. Throws where this browser cannot read it. */
export async function decodeSound(sound: Blob): Promise<Float32Array> {
  // Its rate is what the sound is decoded to; nothing is played.
  const context = new OfflineAudioContext(1, 1, sampleRate)
  return mixedDown(await context.decodeAudioData(await sound.arrayBuffer()))
}

function mixedDown(sound: AudioBuffer): Float32Array {
  return createMixer().push(
    Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at)),
  )
}
