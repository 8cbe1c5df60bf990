import { attribute, attributeTypeInt, graph, model, node } from '../speech/onnx-graph.ts'
import { bytesField, floatField, joinBytes, numberField, textField } from '../speech/protobuf.ts'
import type { WeightTensor } from './encoder-weights.ts'

// Field numbers and constants of onnx.proto, beside those that are needed to read a model.
const modelField = { version: 1, operators: 8 } as const
const graphField = { name: 2, input: 11 } as const
const attributeField = { float: 2, ints: 8 } as const
const attributeType = { float: 1, int: attributeTypeInt, ints: 7 } as const
const tensorField = { dims: 1, type: 2, name: 8, raw: 9 } as const
const elementType = { float32: 1, int64: 7 } as const
const formatVersion = 8
/** The first operators among which a layer's normalization is one. */
const operatorsVersion = 17

type Attribute = number | readonly number[] | { float: number }

/** Puts a model together, one operator after the other. What an operator gives is named by a number. */
export interface ModelWriter {
  floats(name: string, tensor: WeightTensor): string
  /** What a dimension is to be; 0: as it was, -1: what is left. */
  shape(dims: readonly number[]): string
  operator(type: string, inputs: readonly string[], attributes?: Readonly<Record<string, Attribute>>): string
  operators(type: string, inputs: readonly string[], outputs: number): string[]
  write(
    inputs: Readonly<Record<string, readonly string[]>>,
    output: { name: string; from: string },
  ): Uint8Array
}

export function makeModelWriter(): ModelWriter {
  const parts: Uint8Array[] = []
  const state = { named: 0 }
  const put = (number: number, body: Uint8Array) => void parts.push(bytesField(number, body))
  const add = (
    type: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>>,
    outputs: string[],
  ) => {
    put(
      graph.node,
      joinBytes([
        ...inputs.map((input) => textField(node.input, input)),
        ...outputs.map((output) => textField(node.output, output)),
        textField(node.operator, type),
        ...Object.entries(attributes).map(([name, value]) =>
          bytesField(node.attribute, attributeBody(name, value)),
        ),
      ]),
    )
    return outputs
  }
  const newName = () => `x${++state.named}`
  return {
    floats(name, { dims, bytes }) {
      put(graph.initializer, tensorBody(name, { type: elementType.float32, dims, bytes }))
      return name
    },
    shape(dims) {
      const name = newName()
      const bytes = new Uint8Array(BigInt64Array.from(dims, BigInt).buffer)
      put(graph.initializer, tensorBody(name, { type: elementType.int64, dims: [dims.length], bytes }))
      return name
    },
    operator(type, inputs, attributes = {}) {
      const name = newName()
      add(type, inputs, attributes, [name])
      return name
    },
    operators: (type, inputs, outputs) =>
      add(type, inputs, { axis: 1 }, Array.from({ length: outputs }, newName)),
    write(inputs, output) {
      add('Identity', [output.from], {}, [output.name])
      const body = joinBytes([
        textField(graphField.name, 'sentences'),
        ...parts,
        ...Object.entries(inputs).map(([name, dims]) => bytesField(graphField.input, valueBody(name, dims))),
        bytesField(graph.output, valueBody(output.name, ['sentences', 'width'])),
      ])
      return joinBytes([
        numberField(modelField.version, formatVersion),
        bytesField(modelField.operators, numberField(2, operatorsVersion)),
        bytesField(model.graph, body),
      ])
    },
  }
}

interface Written {
  type: number
  dims: readonly number[]
  bytes: Uint8Array
}

function tensorBody(name: string, { type, dims, bytes }: Written): Uint8Array {
  return joinBytes([
    ...dims.map((length) => numberField(tensorField.dims, length)),
    numberField(tensorField.type, type),
    textField(tensorField.name, name),
    bytesField(tensorField.raw, bytes),
  ])
}

function attributeBody(name: string, value: Attribute): Uint8Array {
  const named = textField(attribute.name, name)
  const typed = (type: number) => numberField(attribute.type, type)
  if (typeof value === 'number')
    return joinBytes([named, numberField(attribute.int, value), typed(attributeType.int)])
  if ('float' in value)
    return joinBytes([named, floatField(attributeField.float, value.float), typed(attributeType.float)])
  return joinBytes([
    named,
    ...value.map((each) => numberField(attributeField.ints, each)),
    typed(attributeType.ints),
  ])
}

/** A ValueInfoProto of float32. */
function valueBody(name: string, dims: readonly string[]): Uint8Array {
  const shape = joinBytes(dims.map((dim) => bytesField(1, textField(2, dim))))
  const tensor = joinBytes([numberField(1, elementType.float32), bytesField(2, shape)])
  return joinBytes([textField(1, name), bytesField(2, bytesField(1, tensor))])
}
