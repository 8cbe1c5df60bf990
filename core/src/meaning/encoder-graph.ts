import type { EncoderWeights, WeightTensor } from './encoder-weights.ts'
import { makeModelWriter, type ModelWriter } from './onnx-writer.ts'

/**
 * The Universal Sentence Encoder (lite) as a model that the runtime of the speech engine reads, made from the weights
 * in the package. What comes in are the pieces of several sentences one after the other (`pieces`), who sees whom
 * (`sight`: 0, or so little that it counts as nothing), and each sentence's share in its pieces (`means`).
 */
export function makeEncoderGraph(weights: EncoderWeights): Uint8Array {
  const writer = makeModelWriter()
  const make = (name: string) => writer.floats(name, weights.tensorOf(name))
  const first = layer(writer, make, { from: 'pieces', number: 0 })
  const second = layer(writer, make, { from: first, number: 1 })
  const means = writer.operator('MatMul', ['means', second])
  const hidden = dense(writer, means, {
    weight: make(`${encoder('module')}/hidden_layers/tanh_layer_0/weights`),
    bias: make(`${encoder('module')}/hidden_layers/tanh_layer_0/bias`),
  })
  return writer.write(
    { pieces: ['pieces', 'embedding'], sight: ['pieces', 'pieces'], means: ['sentences', 'pieces'] },
    { name: 'vectors', from: writer.operator('Tanh', [hidden]) },
  )
}

/** What each piece is, before the model sees it. */
export const embeddingsName = 'module/Embeddings_en'
/** How fast each half of a place's marks turns. */
export const turnsName = `${encoder('module_apply_default')}/KonaTransformer/Encode/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`

function encoder(module: 'module' | 'module_apply_default'): string {
  return `${module}/Encoder_en`
}

type Make = (name: string) => string

const heads = 4
const tiny = 1e-6
const joinedParts = 'ConcatPartitions/concat'

/** Attention and a small network behind it, each added to what came in. */
function layer(writer: ModelWriter, make: Make, { from, number }: { from: string; number: 0 | 1 }): string {
  const own = `KonaTransformer/Encode/Layer_${number}/TransformerLayer`
  const shared = `${encoder('module_apply_default')}/${own}`
  const stacked = `${encoder('module_apply_default')}/KonaTransformer/Encode/TransformerStack/Layer_${number}/TransformerLayer`
  const part = (name: string) => make(`${shared}/${name}/${joinedParts}`)
  const normalized = (input: string, place: string) =>
    writer.operator(
      'LayerNormalization',
      [input, part(`${place}layer_norm/layer_norm_scale`), part(`${place}layer_norm/layer_norm_bias`)],
      { epsilon: { float: tiny } },
    )
  // The pieces come in half as wide as they leave the first layer.
  const kept =
    number === 0 ? dense(writer, from, { weight: part('dense/kernel'), bias: part('dense/bias') }) : from
  const attended = attention(writer, normalized(from, 'layer_prepostprocess/'), {
    width: number === 0 ? 256 : 512,
    joint: {
      weight: flat(
        `${encoder('module')}/${own}/MultiheadAttention/qkv_transform_single/kernel/part_0`,
        writer,
        make,
      ),
      bias: part('MultiheadAttention/qkv_transform_single/bias'),
    },
    out: {
      weight: flat(
        `${encoder('module')}/${own}/MultiheadAttention/output_transform_single/kernel/part_0`,
        writer,
        make,
      ),
      bias: part('MultiheadAttention/output_transform_single/bias'),
    },
  })
  const between = writer.operator('Add', [attended, kept])
  const wide = dense(writer, normalized(between, 'FFN/layer_prepostprocess/'), {
    weight: make(`${stacked}/FFN/conv1/Tensordot/Reshape_1`),
    bias: part('FFN/conv1/bias'),
  })
  const narrow = dense(writer, writer.operator('Relu', [wide]), {
    weight: make(`${stacked}/FFN/conv2/Tensordot/Reshape_1`),
    bias: part('FFN/conv2/bias'),
  })
  return writer.operator('Add', [narrow, between])
}

interface Dense {
  weight: string
  bias: string
}

function dense(writer: ModelWriter, input: string, { weight, bias }: Dense): string {
  return writer.operator('Add', [writer.operator('MatMul', [input, weight]), bias])
}

/** In the file it is a convolution over one place. */
function flat(name: string, writer: ModelWriter, make: Make): string {
  return writer.operator('Squeeze', [make(name), writer.shape([0, 1])])
}

function attention(
  writer: ModelWriter,
  input: string,
  { width, joint, out }: { width: number; joint: Dense; out: Dense },
): string {
  const [queries = '', keys = '', values = ''] = writer.operators('Split', [dense(writer, input, joint)], 3)
  const split = (each: string, perm: readonly number[]) =>
    writer.operator(
      'Transpose',
      [writer.operator('Reshape', [each, writer.shape([0, heads, width / heads])])],
      { perm },
    )
  const scale = writer.floats(`scale${width}`, scalar((width / heads) ** -0.5))
  const scaled = writer.operator('Mul', [split(queries, [1, 0, 2]), scale])
  const alike = writer.operator('MatMul', [scaled, split(keys, [1, 2, 0])])
  const seen = writer.operator('Softmax', [writer.operator('Add', [alike, 'sight'])])
  const taken = writer.operator('MatMul', [seen, split(values, [1, 0, 2])])
  const together = writer.operator('Transpose', [taken], { perm: [1, 0, 2] })
  return dense(writer, writer.operator('Reshape', [together, writer.shape([0, width])]), out)
}

function scalar(value: number): WeightTensor {
  return { dims: [], bytes: new Uint8Array(Float32Array.of(value).buffer) }
}
