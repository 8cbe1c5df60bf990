import type { Vocabulary } from './word-pieces.ts'

/** Files of the package that carries the model, as they lie there. */
interface EncoderFiles {
  manifest: unknown
  vocabulary: unknown
  /** One after the other they are the weights. */
  shards: readonly Uint8Array[]
}

export interface EncoderWeights {
  vocabulary: Vocabulary
  tensorOf: (name: string) => WeightTensor
}

export interface WeightTensor {
  dims: readonly number[]
  /** 32 bits each, the lowest first. */
  bytes: Uint8Array<ArrayBuffer>
}

export function readEncoderWeights({ manifest, vocabulary, shards }: EncoderFiles): EncoderWeights {
  // Both are files of a package of one version, by its hash.
  const { weightsManifest } = manifest as {
    weightsManifest: { weights: { name: string; shape: number[] }[] }[]
  }
  const all = joined(shards)
  const tensors = new Map<string, WeightTensor>()
  let at = 0
  for (const { name, shape } of weightsManifest.flatMap(({ weights }) => weights)) {
    const end = at + 4 * shape.reduce((size, length) => size * length, 1)
    tensors.set(name, { dims: shape, bytes: all.subarray(at, end) })
    at = end
  }
  if (at !== all.length)
    throw new Error(`The weights of the sentence model are ${all.length} bytes, not ${at}.`)
  return {
    vocabulary: vocabulary as Vocabulary,
    tensorOf(name) {
      const tensor = tensors.get(name)
      if (!tensor) throw new Error(`The sentence model has no weights named ${name}.`)
      return tensor
    },
  }
}

export function floatsOf({ bytes }: WeightTensor): Float32Array {
  return new Float32Array(bytes.slice().buffer)
}

function joined(shards: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(shards.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const shard of shards) {
    all.set(shard, at)
    at += shard.length
  }
  return all
}
