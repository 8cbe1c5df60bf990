import { expect, test } from 'vitest'
import { foldLogits } from './fold-logits.ts'
import { bytesField, joinBytes, numberField, readFields, readText, textField } from './protobuf.ts'

const step = (operator: string, inputs: string[], output: string) =>
  bytesField(
    1,
    joinBytes([...inputs.map((input) => textField(1, input)), textField(2, output), textField(4, operator)]),
  )
const layer = step('Add', ['input', 'bias'], 'sound')
const chain = [
  step('Transpose', ['packed'], 'turned'),
  step('DequantizeLinear', ['turned', 'scale', 'zero'], 'weights'),
]
const last = step('MatMul', ['sound', 'weights'], 'logits')
const initializers = [
  // Two tokens of three numbers each.
  joinBytes([
    numberField(1, 2),
    numberField(1, 3),
    textField(8, 'packed'),
    bytesField(9, Uint8Array.of(5, 6, 7, 8, 9, 10)),
  ]),
  joinBytes([textField(8, 'scale'), bytesField(4, new Uint8Array(Float32Array.of(0.5).buffer))]),
  joinBytes([textField(8, 'zero'), bytesField(5, Uint8Array.of(5))]),
].map((body) => bytesField(5, body))

test('[SPEECH-60] the weights of the last layer lie in the file turned round and unpacked, for both branches', () => {
  const folded = foldLogits(modelOf([...chain, layer, last], [layer, ...chain, last]))

  expect(branches(folded)).toEqual([
    ['Add', 'MatMul'],
    ['Add', 'MatMul'],
  ])
  const added = initializersOf(folded).at(-1) ?? []
  const raw = added.find(({ number }) => number === 9)?.body ?? new Uint8Array(0)
  expect(readText(added.find(({ number }) => number === 8)?.body ?? raw)).toBe('weights')
  expect(added.filter(({ number }) => number === 1).map(({ body }) => body[0])).toEqual([3, 2])
  expect([...new Float32Array(raw.slice().buffer)]).toEqual([0, 1.5, 0.5, 2, 1, 2.5])
})

test.for([
  ['one branch is built otherwise', modelOf([...chain, layer, last], [layer, last])],
  ['the weights are not turned round', modelOf([layer, last], [layer, last])],
  ['the weights are not in the file', modelOf([...chain, layer, last], [...chain, layer, last], [])],
] as const)('[SPEECH-60] a model stays as it is where %s', ([, model]) => {
  expect(foldLogits(model)).toEqual(model)
})

function modelOf(
  one: Uint8Array[],
  other: Uint8Array[],
  weights: readonly Uint8Array[] = initializers,
): Uint8Array {
  const attributes = [one, other].map((nodes) => bytesField(5, bytesField(6, joinBytes(nodes))))
  const decider = bytesField(1, joinBytes([textField(4, 'If'), ...attributes]))
  return bytesField(7, joinBytes([decider, ...weights]))
}

function branches(model: Uint8Array): string[][] {
  const decider = inside(inside(model, 7)[0], 1)[0]
  return inside(decider, 5).map((each) =>
    inside(inside(each, 6)[0], 1).map((node) => readText(inside(node, 4)[0] ?? node)),
  )
}

function initializersOf(model: Uint8Array) {
  return inside(inside(model, 7)[0], 5).map((body) => readFields(body))
}

function inside(message: Uint8Array | undefined, number: number): Uint8Array[] {
  return readFields(message ?? new Uint8Array(0))
    .filter((field) => field.number === number)
    .map(({ body }) => body)
}
