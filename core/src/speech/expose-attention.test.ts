import { expect, test } from 'vitest'
import { attentionOutput, exposeAttention } from './expose-attention.ts'
import { bytesField, joinBytes, numberField, readFields, readText, textField } from './protobuf.ts'

const softmax = (layer: number, kind: string) =>
  joinBytes([
    textField(1, `in${layer}`),
    textField(2, `/layers.${layer}/${kind}/out`),
    textField(3, `/layers.${layer}/${kind}/Softmax`),
    textField(4, 'Softmax'),
  ])
const nodes = [softmax(0, 'self_attn'), softmax(0, 'encoder_attn'), softmax(1, 'encoder_attn')]
const branch = joinBytes([...nodes.map((each) => bytesField(1, each)), textField(2, 'branch')])
const attributes = ['then_branch', 'else_branch'].map((name) =>
  bytesField(5, joinBytes([textField(1, name), bytesField(6, branch)])),
)
const decider = joinBytes([
  textField(1, 'use_cache_branch'),
  textField(2, 'logits'),
  textField(4, 'If'),
  ...attributes,
])
const graph = joinBytes([bytesField(1, decider), textField(2, 'graph')])
const model = joinBytes([numberField(1, 300), bytesField(7, graph), textField(2, 'maker')])

test('[SPEECH-12] the patched model shows the attention of both branches, and keeps all the rest', () => {
  const patched = exposeAttention(model)

  expect(child(patched, []).map((field) => field.number)).toEqual([1, 7, 2])
  expect(child(patched, [7]).map((field) => field.number)).toEqual([1, 2, 12])
  expect(texts(patched, [7, 1], 2)).toEqual(['logits', attentionOutput])
  const branches = child(patched, [7, 1]).filter((field) => field.number === 5)
  expect(branches).toHaveLength(2)
  for (const each of branches) {
    const added = child(each.body, [6]).filter((field) => field.number === 1)[3]
    expect(texts(added?.body ?? model, [], 1)).toEqual([
      '/layers.0/encoder_attn/out',
      '/layers.1/encoder_attn/out',
    ])
    expect(texts(added?.body ?? model, [], 4)).toEqual(['Concat'])
  }
})

test('[SPEECH-12] a file that is no such model is refused in words', () => {
  expect(() => exposeAttention(Uint8Array.of(0x3a, 0x7f, 1))).toThrow('cut short')
  expect(() => exposeAttention(Uint8Array.of(0x3f))).toThrow('not a protobuf')
})

function child(message: Uint8Array, path: number[]) {
  return path.reduce(
    (fields, number) =>
      readFields(fields.find((field) => field.number === number)?.body ?? new Uint8Array(0)),
    readFields(message),
  )
}

function texts(message: Uint8Array, path: number[], number: number): string[] {
  return child(message, path)
    .filter((field) => field.number === number)
    .map((field) => readText(field.body))
}
