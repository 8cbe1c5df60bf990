import { expect, test } from 'vitest'
import { createOpenAiVectors } from './openai-vectors.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    embedding: [3, 4, 0, 0, 0, 0, 0, index],
  })).toReversed()

/** An address that answers the same to everything; what it is sent. */
function open(status: number, body: unknown) {
  const sent: Request[] = []
  const told: string[] = []
  const vectors = createOpenAiVectors(
    {
      url: 'https://model.example.org',
      key: 'secret',
      model: 'm',
      async fetch(address, init) {
        sent.push(new Request(address, init))
        return new Response(JSON.stringify(body), { status })
      },
    },
    {
      now: () => new Date(),
      onChange: (state, detail) => void told.push(`${state}: ${detail}`),
      later: () => () => undefined,
    },
  )
  return { sent, told, vectors }
}
const never = new AbortController().signal

test('[MEAN-9] an address is sent the sentences and its key; its vectors come back in their order, of length 1', async () => {
  const { sent, vectors } = open(200, { data: rows(2) })

  const made = await vectors.ofSentences(['one', 'two'], never)

  expect(sent[0]?.url).toBe('https://model.example.org/v1/embeddings')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(await sent[0]?.json()).toEqual({ model: 'm', input: ['one', 'two'], encoding_format: 'float' })
  expect(made[0]?.slice(0, 2)).toEqual(Float32Array.of(0.6, 0.8))
  expect(made[1]?.[7]).toBeCloseTo(1 / Math.hypot(3, 4, 1))
  expect(vectors.model).toBe('m@model.example.org')
})

test.each<[string, number, unknown]>([
  ['it answers 500', 500, {}],
  ['it answers in another shape', 200, { data: rows(1) }],
  ['it answers in another shape', 200, { vectors: [] }],
  ['its answer is too large', 200, { data: 'x'.repeat(400_000) }],
])(
  '[MEAN-9] where %s, words alone must do, and after two failures it is left alone',
  async (fault, status, body) => {
    const { sent, told, vectors } = open(status, body)

    await expect(vectors.ofSentences(['one', 'two'], never)).rejects.toThrow(fault)
    await expect(vectors.ofSentences(['one', 'two'], never)).rejects.toThrow(fault)

    expect(told).toEqual([`open: ${fault}`])
    expect(await vectors.ofQuestion('one')).toBeUndefined()
    expect(sent).toHaveLength(2)
  },
)
