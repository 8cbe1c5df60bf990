import { type Run, type Runtime, outputOf } from './runtime.ts'
import { frameSamples, sampleRate } from './segmenter.ts'

/** Gives each frame of 512 samples, in their order, its probability of being speech. */
export type VoiceActivity = (frame: Float32Array) => Promise<number>

// Silero 5 wants the end of the frame before in front of each frame; without it, it hears nothing.
const contextSamples = 64
const stateDims = [2, 1, 128] as const

/** One detector for one sound: it remembers what it heard. */
export function createVoiceActivity<Tensor>(runtime: Runtime<Tensor>, run: Run<Tensor>): VoiceActivity {
  const input = new Float32Array(contextSamples + frameSamples)
  const rate = runtime.integer(sampleRate, [])
  let memory = runtime.floats(new Float32Array(256), stateDims)
  return async (frame) => {
    input.copyWithin(0, frameSamples)
    input.set(frame, contextSamples)
    const heard = runtime.floats(input, [1, input.length])
    const outputs = await run({ input: heard, state: memory, sr: rate })
    runtime.release(memory)
    memory = outputOf(outputs, 'stateN')
    const output = outputOf(outputs, 'output')
    const probability = runtime.read(output)[0] ?? 0
    runtime.release(output)
    return probability
  }
}
