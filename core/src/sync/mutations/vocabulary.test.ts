import { expect, test } from 'vitest'
import { vocabularyId, vocabularyLimits } from '../../entities/vocabulary-limits.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'
import type { Actor, Tx } from '../tx.ts'

function as(tx: Tx, role: Actor['role']): Tx {
  return { ...tx, actor: { user_id: 'u1', role, account_id: 'a1' } }
}

const add = (tx: Tx, ...words: { text: string; heard?: string[] }[]) =>
  runMutation(tx, 'vocabulary.add', { words })
const wordsIn = async (tx: Tx) => (await tx.get('vocabulary', vocabularyId))?.words

test('[VOC-7] names are kept once, the newest first, with all that was heard in their place', async () => {
  const tx = memoryTx()

  await add(tx, { text: 'Ciaran', heard: ['Kieran'] })
  await add(tx, { text: 'Siobhan' }, { text: 'van den Berg' })
  await add(tx, { text: 'CIARAN', heard: ['Keiron', 'kieran', 'ciaran'] })

  expect(await wordsIn(tx)).toEqual([
    { text: 'CIARAN', heard: ['Keiron', 'kieran'] },
    { text: 'Siobhan', heard: [] },
    { text: 'van den Berg', heard: [] },
  ])
})

test('[VOC-7] a name is removed however it is written, and one that is not there does no harm', async () => {
  const tx = memoryTx()
  await add(tx, { text: 'Ciaran' }, { text: 'Siobhan' })

  await runMutation(tx, 'vocabulary.remove', { texts: ['ciaran', 'Peter'] })

  expect(await wordsIn(tx)).toEqual([{ text: 'Siobhan', heard: [] }])
})

test.each([
  ['an empty one', '  '],
  ['one without letters', '12 34'],
  ['a sentence', 'this is no name but a sentence'],
  ['one that is too long', 'x'.repeat(vocabularyLimits.letters + 1)],
])('[VOC-8] a name must be one: %s is refused', async (_, text) => {
  const tx = memoryTx()

  await expect(add(tx, { text })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await wordsIn(tx)).toBeUndefined()
})

test('[VOC-8] a full vocabulary takes no more names, but what is heard of those it has', async () => {
  const tx = memoryTx()
  const names = Array.from({ length: vocabularyLimits.words }, (_, at) => ({ text: `Name ${at}` }))
  await add(tx, ...names)

  await expect(add(tx, { text: 'Ciaran' })).rejects.toMatchObject({
    refusal: { reason: 'vocabulary_full' },
  })
  await add(tx, { text: 'Name 7', heard: ['Game 7'] })

  expect((await wordsIn(tx))?.[0]).toEqual({ text: 'Name 7', heard: ['Game 7'] })
})

test.each<[Actor['role'], boolean]>([
  ['owner', true],
  ['administrator', true],
  ['member', true],
  ['guest', false],
])('[VOC-9] whether a %s changes the vocabulary of a team: %s', async (role, isAllowed) => {
  const tx = memoryTx()

  await add(as(tx, role), { text: 'Ciaran' }).catch(() => undefined)

  expect(await wordsIn(tx)).toEqual(isAllowed ? [{ text: 'Ciaran', heard: [] }] : undefined)
})
