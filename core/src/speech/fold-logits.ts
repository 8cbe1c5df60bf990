import { attribute, graph, model, node, operatorOf, rewrite, textOf, textsOf } from './onnx-graph.ts'
import {
  bytesField,
  type Field,
  joinBytes,
  numberField,
  readFields,
  readNumbers,
  textField,
} from './protobuf.ts'

// Field numbers of a TensorProto.
const tensor = { dims: 1, type: 2, floats: 4, integers: 5, name: 8, raw: 9 } as const
const float32 = 1

const logits = 'logits'

/**
 * A merged Moonshine decoder turns round and unpacks the weights of its last layer, half of all its work, anew for each
 * token: the runtime folds nothing inside the branches of an `If`. Here it is done once: the weights lie in the file as
 * they are needed, and the numbers that come out are the same. A model that is built otherwise stays as it is.
 */
export function foldLogits(file: Uint8Array): Uint8Array {
  return rewrite(file, model.graph, (body) => {
    const fields = readFields(body)
    const branches = fields
      .filter((field) => field.number === graph.node && operatorOf(field.body) === 'If')
      .flatMap((decider) => branchesOf(decider.body))
    const [found, ...others] = branches.map(findWeights)
    if (!found || others.some((other) => other?.source !== found.source)) return body
    const folded = fold(fields, found)
    if (!folded) return body
    const shortened = rewrite(body, graph.node, (each) =>
      rewrite(each, node.attribute, (branch) =>
        rewrite(branch, attribute.graph, (nodes) => without(nodes, found)),
      ),
    )
    return joinBytes([shortened, bytesField(graph.initializer, folded)])
  })
}

/** The chain at a branch's end: logits = sound × unpack(turn(source)). */
interface Weights {
  name: string
  turned: string
  source: string
  scale: string
  zeroPoint: string
}

function findWeights(branch: Uint8Array): Weights | undefined {
  const nodes = nodesOf(branch)
  const maker = (output: string) => nodes.find((each) => each.outputs[0] === output)
  const last = maker(logits)
  const unpack = maker(last?.inputs[1] ?? '')
  const turn = maker(unpack?.inputs[0] ?? '')
  if (last?.operator !== 'MatMul' || unpack?.operator !== 'DequantizeLinear') return undefined
  if (turn?.operator !== 'Transpose') return undefined
  const [name] = unpack.outputs
  const [turned, scale, zeroPoint] = unpack.inputs
  const [source] = turn.inputs
  return name && turned && scale && zeroPoint && source
    ? { name, turned, source, scale, zeroPoint }
    : undefined
}

function branchesOf(decider: Uint8Array): Uint8Array[] {
  return bodiesOf(readFields(decider), node.attribute).flatMap((each) =>
    bodiesOf(readFields(each), attribute.graph),
  )
}

function nodesOf(branch: Uint8Array) {
  return bodiesOf(readFields(branch), graph.node).map((body) => {
    const fields = readFields(body)
    return {
      operator: textOf(fields, node.operator),
      inputs: textsOf(fields, node.input),
      outputs: textsOf(fields, node.output),
    }
  })
}

function without(branch: Uint8Array, { name, turned }: Weights): Uint8Array {
  const kept = readFields(branch).filter(
    ({ number, body }) =>
      number !== graph.node ||
      !textsOf(readFields(body), node.output).some((output) => output === name || output === turned),
  )
  return joinBytes(kept.map(({ raw }) => raw))
}

/** The weights turned round and unpacked, as an initializer; none where they lie in the file in another way. */
function fold(fields: Field[], weights: Weights): Uint8Array | undefined {
  const initializers = bodiesOf(fields, graph.initializer).map((body) => readFields(body))
  const named = (name: string) => initializers.find((each) => textOf(each, tensor.name) === name)
  const source = named(weights.source)
  const scale = firstFloat(named(weights.scale))
  const zeroPoint = firstInteger(named(weights.zeroPoint))
  const packed = source && bodiesOf(source, tensor.raw)[0]
  const [rows = 0, columns = 0] = source ? bodiesOf(source, tensor.dims).flatMap(readNumbers) : []
  if (!packed || scale === undefined || zeroPoint === undefined) return undefined
  if (packed.length === 0 || packed.length !== rows * columns) return undefined
  const unpacked = unpackTurned(packed, { rows, columns, scale, zeroPoint })
  return joinBytes([
    numberField(tensor.dims, columns),
    numberField(tensor.dims, rows),
    numberField(tensor.type, float32),
    textField(tensor.name, weights.name),
    bytesField(tensor.raw, new Uint8Array(unpacked.buffer)),
  ])
}

const rowsAtOnce = 64

/** By small groups of rows, so that what is read and what is written both stay near: three times as fast. */
function unpackTurned(
  packed: Uint8Array,
  { rows, columns, scale, zeroPoint }: { rows: number; columns: number; scale: number; zeroPoint: number },
): Float32Array {
  const unpacked = new Float32Array(packed.length)
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const to = Math.min(rows, from + rowsAtOnce)
    for (let column = 0; column < columns; column++) {
      for (let row = from; row < to; row++) {
        unpacked[column * rows + row] = ((packed[row * columns + column] ?? 0) - zeroPoint) * scale
      }
    }
  }
  return unpacked
}

function firstFloat(fields: Field[] | undefined): number | undefined {
  const bytes = fields && (bodiesOf(fields, tensor.raw)[0] ?? bodiesOf(fields, tensor.floats)[0])
  if (!bytes || bytes.length < 4) return undefined
  return new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true)
}

function firstInteger(fields: Field[] | undefined): number | undefined {
  if (!fields) return undefined
  const [raw] = bodiesOf(fields, tensor.raw)
  return raw ? raw[0] : bodiesOf(fields, tensor.integers).flatMap(readNumbers)[0]
}

function bodiesOf(fields: Field[], number: number): Uint8Array[] {
  return fields.filter((field) => field.number === number).map(({ body }) => body)
}
