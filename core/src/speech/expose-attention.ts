import {
  bytesField,
  type Field,
  joinBytes,
  numberField,
  readFields,
  readText,
  textField,
} from './protobuf.ts'

/** The decoder's new output: every head of every layer, where in the sound it looked for this token. */
export const attentionOutput = 'cross_attentions'

// Field numbers of onnx.proto.
const model = { graph: 7 } as const
const graph = { node: 1, output: 12 } as const
const node = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const
const attribute = { name: 1, int: 3, graph: 6, type: 20 } as const
const attributeTypeInt = 2

/**
 * Adds the cross-attentions to the outputs of a merged Moonshine decoder: one Concat in both branches of its
 * `If`, and the new output on the branches, on the `If` and on the model. Everything else stays byte for byte.
 */
export function exposeAttention(file: Uint8Array): Uint8Array {
  return rewrite(file, model.graph, (body) => {
    const patched = rewrite(body, graph.node, (each) => (operatorOf(each) === 'If' ? patchIf(each) : each))
    return joinBytes([patched, outputDeclaration()])
  })
}

function patchIf(body: Uint8Array): Uint8Array {
  const patched = rewrite(body, node.attribute, (each) => rewrite(each, attribute.graph, patchBranch))
  return joinBytes([patched, textField(node.output, attentionOutput)])
}

function patchBranch(branch: Uint8Array): Uint8Array {
  const attentions = readFields(branch)
    .filter((field) => field.number === graph.node && operatorOf(field.body) === 'Softmax')
    .map((field) => readFields(field.body))
    .filter((fields) => textOf(fields, node.name).includes('/encoder_attn/'))
    .map((fields) => textOf(fields, node.output))
  if (attentions.length === 0) throw new Error('This model has no cross-attention to show.')
  return joinBytes([branch, bytesField(graph.node, concat(attentions)), outputDeclaration()])
}

function concat(inputs: string[]): Uint8Array {
  const headsAxis = joinBytes([
    textField(attribute.name, 'axis'),
    numberField(attribute.int, 1),
    numberField(attribute.type, attributeTypeInt),
  ])
  return joinBytes([
    ...inputs.map((input) => textField(node.input, input)),
    textField(node.output, attentionOutput),
    textField(node.name, attentionOutput),
    textField(node.operator, 'Concat'),
    bytesField(node.attribute, headsAxis),
  ])
}

/** A ValueInfoProto of float32 [batch, heads, step, frames]. */
function outputDeclaration(): Uint8Array {
  const dimensions = ['batch', 'heads', 'step', 'frames'].map((name) => bytesField(1, textField(2, name)))
  const tensor = joinBytes([numberField(1, 1), bytesField(2, joinBytes(dimensions))])
  return bytesField(
    graph.output,
    joinBytes([textField(1, attentionOutput), bytesField(2, bytesField(1, tensor))]),
  )
}

function rewrite(message: Uint8Array, number: number, change: (body: Uint8Array) => Uint8Array): Uint8Array {
  const parts = readFields(message).map((field) => {
    if (field.number !== number) return field.raw
    const body = change(field.body)
    return body === field.body ? field.raw : bytesField(number, body)
  })
  return joinBytes(parts)
}

function operatorOf(body: Uint8Array): string {
  return textOf(readFields(body), node.operator)
}

function textOf(fields: Field[], number: number): string {
  const field = fields.find((each) => each.number === number)
  return field ? readText(field.body) : ''
}
