import { expect, test } from 'vitest'
import { idOf } from '../../testing/make.ts'
import { memoryTx, type MemoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
const at = (minute: number) => `2026-03-14T09:0${minute}:00.000Z`
const asked = (id: number, question: string, minute: number) => ({
  id: idOf(id),
  question,
  engine: 'quotes',
  is_said: true,
  citations: [{ recording: idOf(9), start: 1, end: 2, from: 0, to: 12, fingerprint: 'abc' }],
  asked_at: at(minute),
})
const rowIn = (tx: MemoryTx) => tx.get('conversation', ulid)
const questionsIn = async (tx: MemoryTx) => (await rowIn(tx))?.exchanges.map(({ question }) => question)

test('[ASK-4] the first question begins a conversation of the person’s own and names it', async () => {
  const tx = memoryTx()

  await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(2, 'When does the plumber come?', 1) })

  expect(await rowIn(tx)).toMatchObject({
    title: 'When does the plumber come?',
    created_by: tx.actor.user_id,
    scope: {},
  })
})

test('[ASK-4] questions of two devices both stand, each once, in the order they were asked', async () => {
  const tx = memoryTx(at(9))

  await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(3, 'Second', 2) })
  await runMutation(tx.late(at(1)), 'conversation.ask', { ulid, exchange: asked(2, 'First', 1) })
  await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(3, 'Second', 2) })

  expect(await questionsIn(tx)).toEqual(['First', 'Second'])
})

test('[ASK-4] a conversation is renamed, narrowed down and removed', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(2, 'First', 1) })

  await runMutation(tx.later(at(2)), 'conversation.rename', { ulid, title: 'Plumbing' })
  await runMutation(tx.later(at(3)), 'conversation.set_scope', { ulid, scope: { tag: idOf(7) } })
  expect(await rowIn(tx)).toMatchObject({ title: 'Plumbing', scope: { tag: idOf(7) } })
  await runMutation(tx, 'conversation.remove', { ulid })

  expect(await rowIn(tx)).toBeUndefined()
  await expect(runMutation(tx, 'conversation.rename', { ulid, title: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('[ASK-4] one that was removed is made again as it was; of one that is there nothing is lost', async () => {
  const tx = memoryTx()
  const copy = { ulid, title: 'Plumbing', scope: { tag: idOf(7) }, exchanges: [asked(2, 'First', 1)] }

  await runMutation(tx, 'conversation.create', copy)
  expect(await rowIn(tx)).toMatchObject(copy)
  await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(3, 'Second', 2) })
  await runMutation(tx, 'conversation.create', { ...copy, title: 'Other' })

  expect(await rowIn(tx)).toMatchObject({ title: 'Plumbing', scope: { tag: idOf(7) } })
  expect(await questionsIn(tx)).toEqual(['First', 'Second'])
})

test('[ASK-4] a question that is asked again has its new answer, in its place', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(2, 'First', 1) })
  await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(3, 'Second', 2) })

  const exchange = { ...asked(2, 'First', 4), is_said: false, citations: [] }
  await runMutation(tx, 'conversation.answer_again', { ulid, exchange })

  expect((await rowIn(tx))?.exchanges).toMatchObject([{ is_said: false, citations: [] }, { is_said: true }])
})

test('[ASK-4] one question too many is refused with a sentence', async () => {
  const tx = memoryTx()
  for (let count = 0; count < 100; count++) {
    await runMutation(tx, 'conversation.ask', { ulid, exchange: asked(100 + count, `Question ${count}`, 1) })
  }

  await expect(
    runMutation(tx, 'conversation.ask', { ulid, exchange: asked(300, 'More', 2) }),
  ).rejects.toMatchObject({ detail: 'A conversation can have at most 100 questions. Begin a new one.' })
})
