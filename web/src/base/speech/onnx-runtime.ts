import type { Run, Runtime } from '@earmark/core/speech/runtime.ts'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'

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

/** One thread: two were slower on the devices that need it most, and one needs no special headers. */
export function useWasm(binary: ArrayBuffer): void {
  env.wasm.numThreads = 1
  env.wasm.proxy = false
  env.wasm.wasmBinary = binary
}

export async function openModel(model: Uint8Array): Promise<Run<Tensor>> {
  const session = await InferenceSession.create(model, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  })
  return (feeds) => session.run(feeds)
}
