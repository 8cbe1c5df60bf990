import workletAddress from './tap-worklet.ts?worker&url'

export interface SoundTap {
  /** Samples a second of each block. */
  rate: number
  close: () => void
}

/** Hands over the microphone's samples while it is open: for the waveform and the captions, not for the recording. */
export async function openSoundTap(
  stream: MediaStream,
  onBlock: (samples: Float32Array<ArrayBuffer>) => void,
): Promise<SoundTap> {
  const context = new AudioContext()
  try {
    await context.audioWorklet.addModule(workletAddress)
    const tap = new AudioWorkletNode(context, 'earmark-tap', { numberOfOutputs: 0, channelCount: 1 })
    tap.port.addEventListener('message', (event: MessageEvent<Float32Array<ArrayBuffer>>) =>
      onBlock(event.data),
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
