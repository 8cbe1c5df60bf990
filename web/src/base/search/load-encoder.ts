import { makeEncoderGraph } from '@earmark/core/meaning/encoder-graph.ts'
import { readEncoderWeights } from '@earmark/core/meaning/encoder-weights.ts'
import { makeSentenceEncoder, type SentenceEncoder } from '@earmark/core/meaning/sentence-encoder.ts'
import { sentenceModelCache } from '../speech/model-cache.ts'
import { forgetOtherFiles, loadFiles } from '../speech/model-files.ts'
import { onnxRuntime, openModel, useWasm } from '../speech/onnx-runtime.ts'
import { encoderAddresses } from './encoder-addresses.ts'

/** From this device where it is here, else from the server: 28 MB, once. */
export async function loadEncoder(): Promise<SentenceEncoder> {
  const files = await loadFiles(encoderAddresses, () => undefined, sentenceModelCache)
  await forgetOtherFiles(Object.values(encoderAddresses), sentenceModelCache)
  const { manifest, vocabulary, wasm, ...shards } = files
  const readJson = (file: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(file))
  const weights = readEncoderWeights({
    manifest: readJson(manifest),
    vocabulary: readJson(vocabulary),
    // Their names are in the order of their numbers.
    shards: Object.values(shards).map((shard) => new Uint8Array(shard)),
  })
  useWasm(wasm)
  const run = await openModel(makeEncoderGraph(weights))
  return makeSentenceEncoder({ runtime: onnxRuntime, run, weights })
}
