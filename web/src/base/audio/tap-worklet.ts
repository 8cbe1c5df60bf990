/** Runs on the browser's audio thread: gathers the microphone's sound, one channel, and posts it in blocks. */
const blockSamples = 2048

// The types of this thread are not among those of a page.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class Tap extends AudioWorkletProcessor {
  private block = new Float32Array(blockSamples)
  private filled = 0

  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0]
    if (samples) this.add(samples)
    return true
  }

  private add(samples: Float32Array): void {
    const fits = Math.min(samples.length, blockSamples - this.filled)
    this.block.set(samples.subarray(0, fits), this.filled)
    this.filled += fits
    if (this.filled < blockSamples) return
    this.port.postMessage(this.block, [this.block.buffer])
    this.block = new Float32Array(blockSamples)
    this.filled = 0
    if (fits < samples.length) this.add(samples.subarray(fits))
  }
}

registerProcessor('earmark-tap', Tap)
