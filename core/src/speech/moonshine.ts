import { attentionOutput } from './expose-attention.ts'
import { type OverlapProbe, probeOverlap } from './overlap-probe.ts'
import { type Run, type Runtime, outputOf } from './runtime.ts'

/** Moonshine looks at the sound in steps of 384 samples, 24 ms. */
export const samplesPerStep = 384

export interface MoonshineSize {
  layers: number
  heads: number
  width: number
}

export const moonshineSizes = {
  tiny: { layers: 6, heads: 8, width: 36 },
  base: { layers: 8, heads: 8, width: 52 },
} as const satisfies Record<string, MoonshineSize>

export interface MoonshineParts<Tensor> {
  runtime: Runtime<Tensor>
  encode: Run<Tensor>
  decode: Run<Tensor>
  size: MoonshineSize
  /** Where it is to be told whether two people speak at once. */
  probe?: OverlapProbe | undefined
}

/** One writing-down of one stretch of sound: give the token before, get what may come next. */
export interface Decoding {
  /** Steps of 24 ms in the sound. */
  frames: number
  /** For each step, the evidence that two people speak at once in it; undefined where nobody asked for it. */
  overlap?: Float32Array | undefined
  next: (token: number) => Promise<{ logits: Float32Array; attention: Float32Array }>
  release: () => void
}

export type Moonshine = (samples: Float32Array) => Promise<Decoding>

type Cache<Tensor> = Record<string, Tensor>

export function createMoonshine<Tensor>(parts: MoonshineParts<Tensor>): Moonshine {
  const { runtime, encode, probe } = parts
  return async (samples) => {
    const input = runtime.floats(samples, [1, samples.length])
    const hidden = outputOf(await encode({ input_values: input }), 'last_hidden_state')
    runtime.release(input)
    let cache = emptyCache(parts)
    let isFirst = true
    return {
      frames: runtime.dims(hidden)[1] ?? 0,
      overlap: probe && probeOverlap(runtime.read(hidden), probe),
      async next(token) {
        const outputs = await parts.decode({
          ...cache,
          input_ids: runtime.integer(token, [1, 1]),
          encoder_hidden_states: hidden,
          use_cache_branch: runtime.boolean(!isFirst),
        })
        cache = nextCache(parts, { cache, outputs, isFirst })
        isFirst = false
        return take(runtime, outputs)
      },
      release() {
        runtime.release(hidden)
        for (const tensor of Object.values(cache)) runtime.release(tensor)
      },
    }
  }
}

function take<Tensor>(runtime: Runtime<Tensor>, outputs: Record<string, Tensor>) {
  return {
    logits: runtime.read(outputOf(outputs, 'logits')),
    attention: runtime.read(outputOf(outputs, attentionOutput)),
  }
}

function cacheNames({ layers }: MoonshineSize): string[] {
  const kinds = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']
  return Array.from({ length: layers }, (_, layer) => kinds.map((kind) => `${layer}.${kind}`)).flat()
}

function emptyCache<Tensor>({ runtime, size }: MoonshineParts<Tensor>): Cache<Tensor> {
  const empty = () => runtime.floats(new Float32Array(0), [0, size.heads, 1, size.width])
  return Object.fromEntries(cacheNames(size).map((name) => [`past_key_values.${name}`, empty()]))
}

interface Step<Tensor> {
  cache: Cache<Tensor>
  outputs: Record<string, Tensor>
  isFirst: boolean
}

/** What was heard is worked out once, in the first step; later steps give empty tensors for it. */
function nextCache<Tensor>({ runtime, size }: MoonshineParts<Tensor>, step: Step<Tensor>): Cache<Tensor> {
  const entries = cacheNames(size).map((name): [string, Tensor] => {
    const past = `past_key_values.${name}`
    const present = outputOf(step.outputs, `present.${name}`)
    const old = outputOf(step.cache, past)
    const isKept = name.includes('encoder') && !step.isFirst
    runtime.release(isKept ? present : old)
    return [past, isKept ? old : present]
  })
  return Object.fromEntries(entries)
}
