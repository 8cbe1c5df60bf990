import { attribute, attributeTypeInt, graph, model, node, operatorOf, rewrite, textOf } from './onnx-graph.ts'
import { bytesField, joinBytes, numberField, readFields, textField } from './protobuf.ts'

/** The decoder's new output: every head of every layer, where in the sound it looked for this token. */
export const attentionOutput = 'cross_attentions'

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
