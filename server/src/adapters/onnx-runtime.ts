import type { Run, Runtime } from '@earmark/core/speech/runtime.ts'
import { InferenceSession, Tensor } from 'onnxruntime-node'

export const onnxRuntime: Runtime<Tensor> = {
  floats: (data, dims) => new Tensor('float32', data, dims),
  integer: (value, dims) => new Tensor('int64', BigInt64Array.of(BigInt(value)), dims),
  boolean: (value) => new Tensor('bool', Uint8Array.of(value ? 1 : 0), [1]),
  read(tensor) {
    if (!(tensor.data instanceof Float32Array))
      throw new Error(`A tensor of ${tensor.type} where floats belong.`)
    return tensor.data
  },
  dims: (tensor) => tensor.dims,
  release: (tensor) => tensor.dispose(),
}

/**
 * `keep` holds on to working memory between runs, which the decoder's hundreds of small steps need (a third faster);
 * `give_back` returns it, which suits one large run: it costs no speed and saves 50 MB.
 */
type WorkingMemory = 'keep' | 'give_back'

/** One thread: two processes of one thread write down half as much again as one of two. */
export async function openModel(model: string | Uint8Array, memory: WorkingMemory): Promise<Run<Tensor>> {
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: memory === 'keep',
  }
  // From a file or from memory: the two are told apart by their types.
  const session = await (typeof model === 'string'
    ? InferenceSession.create(model, options)
    : InferenceSession.create(model, options))
  return (feeds) => session.run(feeds)
}
