import workletAddress from './tap-worklet.ts?worker&url'

export interface SoundTap {
  /** Samples a second of each block. */
  rate: number
  close: () => void
}

/** As long as each other: one, or left and right. */
export type SoundBlock = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>?]

/** Hands over what is heard while it is open: for the waveform and the captions, not for the recording. */
export async function openSoundTap(
  stream: MediaStream,
  channelCount: 1 | 2,
  onBlock: (block: SoundBlock, rate: number) => void,
): Promise<SoundTap> {
  const context = new AudioContext()
  try {
    await context.audioWorklet.addModule(workletAddress)
    const tap = new AudioWorkletNode(context, 'earmark-tap', {
      numberOfOutputs: 0,
      channelCount,
      channelCountMode: 'explicit',
    })
    tap.port.addEventListener('message', (event: MessageEvent<SoundBlock>) =>
      onBlock(event.data, context.sampleRate),
    )
    tap.port.start()
    context.createMediaStreamSource(stream).connect(tap)
    await context.resume()
  } catch (error) {
    void context.close()
    throw error
  }
  return { rate: context.sampleRate, close: () => void context.close() }
}
