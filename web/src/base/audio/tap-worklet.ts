/** Runs on the browser's audio thread: gathers the sound of each channel, and posts it in blocks. */
const blockSamples = 2048

// The types of this thread are not among those of a page.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class Tap extends AudioWorkletProcessor {
  private blocks: Float32Array[] = []
  private filled = 0

  process([channels = []]: Float32Array[][]): boolean {
    if (channels.length > 0) this.add(channels)
    return true
  }

  private add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    const fits = Math.min(length, blockSamples - this.filled)
    for (const [at, samples] of channels.entries()) {
      this.blocks[at] ??= new Float32Array(blockSamples)
      this.blocks[at].set(samples.subarray(0, fits), this.filled)
    }
    this.filled += fits
    if (this.filled < blockSamples) return
    this.port.postMessage(
      this.blocks,
      this.blocks.map(({ buffer }) => buffer),
    )
    this.blocks = []
    this.filled = 0
    if (fits < length) this.add(channels.map((samples) => samples.subarray(fits)))
  }
}

registerProcessor('earmark-tap', Tap)
