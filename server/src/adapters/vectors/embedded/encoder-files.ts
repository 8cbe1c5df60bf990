import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeEncoderGraph } from '@earmark/core/meaning/encoder-graph.ts'
import { readEncoderWeights } from '@earmark/core/meaning/encoder-weights.ts'
import { makeSentenceEncoder, type SentenceEncoder } from '@earmark/core/meaning/sentence-encoder.ts'
import { onnxRuntime, openModel } from '../../onnx-runtime.ts'
import { packageFolder } from '../../package-folder.ts'

const shards = 7

/** Reads the model in its package: a fifth of a second. */
export async function openEncoder(): Promise<SentenceEncoder> {
  const folder = join(packageFolder('sentence-weights'), 'dist')
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  const weights = readEncoderWeights({
    manifest: await readJson('model.json'),
    vocabulary: await readJson('vocab.json'),
    shards: await Promise.all(
      Array.from({ length: shards }, (_, at) => readFile(join(folder, `group1-shard${at + 1}of${shards}`))),
    ),
  })
  const run = await openModel(makeEncoderGraph(weights), 'keep')
  return makeSentenceEncoder({ runtime: onnxRuntime, run, weights })
}
