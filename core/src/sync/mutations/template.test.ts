import { expect, test } from 'vitest'
import { creationLimits } from '../../entities/creation.ts'
import type { Template } from '../../entities/template.ts'
import { templateLimits } from '../../entities/template-limits.ts'
import { idOf } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'
import type { Actor, Tx } from '../tx.ts'

const id = idOf(1)
const [work, home] = [idOf(11), idOf(12)]
const sections = [{ heading: 'What we decided', takes: 'decisions' }]

const save = (tx: Tx, more: object = {}) =>
  runMutation(tx, 'template.save', { id, name: 'Garden', makes: { by: 'sections', sections }, ...more })
const as = (tx: Tx, user_id: string, role: Actor['role']): Tx => ({
  ...tx,
  actor: { user_id, role, account_id: 'a1' },
})

test('[TEMPLATE-1] a template has a name and sections, each with a heading and what stands under it', async () => {
  const tx = memoryTx()

  await save(tx, { name: '  Garden\nround ' })

  expect(await tx.get('template', id)).toMatchObject({
    name: 'Garden round',
    makes: { by: 'sections', sections },
    runs_on: null,
    created_by: 'u1',
  })
})

test('[TEMPLATE-1] it is changed as a whole, removed, and comes back as it was', async () => {
  const tx = memoryTx()
  await save(tx)
  const before = await tx.get('template', id)

  await save(tx.later('2026-03-15T09:00:00.000Z'), { name: 'Orchard' })
  await runMutation(tx, 'template.remove', { id })
  await runMutation(tx, 'template.remove', { id })
  expect(await tx.list('template')).toEqual([])
  await save(tx)

  expect(await tx.get('template', id)).toMatchObject({ name: before?.name, makes: before?.makes })
})

test('[TEMPLATE-1] of two changes the one that was made later stands, whichever arrives first', async () => {
  const tx = memoryTx('2026-03-14T09:00:00.000Z')
  await save(tx)
  await save(tx.later('2026-03-14T11:00:00.000Z'), { name: 'Later' })

  await save(tx.late('2026-03-14T10:00:00.000Z'), { name: 'Earlier' })

  expect((await tx.get('template', id))?.name).toBe('Later')
})

test('[MEET-58] what to listen for stays where an earlier build changes the template, and is taken away on purpose', async () => {
  const tx = memoryTx()
  await save(tx, { asks: [' Soil ', '', 'Water', 'Soil'] })

  await save(tx.later('2026-03-15T09:00:00.000Z'), { name: 'Orchard' })
  expect(await tx.get('template', id)).toMatchObject({ name: 'Orchard', asks: ['Soil', 'Water'] })

  await save(tx.later('2026-03-16T09:00:00.000Z'), { asks: null })
  expect(await tx.get('template', id)).toMatchObject({ asks: null })
})

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

test.each([
  ['no name', { name: ' ​\n' }, 'empty'],
  ['a long name', { name: 'x'.repeat(81) }, '80 characters'],
  ['no sections', { makes: { by: 'sections', sections: [] } }, 'empty'],
  ['too many sections', { makes: { by: 'sections', sections: many(13, sections[0]) } }, '12 sections'],
  ['no heading', { makes: { by: 'sections', sections: [{ heading: ' ', takes: 'todos' }] } }, 'empty'],
  [
    'what there is not',
    { makes: { by: 'sections', sections: [{ heading: 'x', takes: 'summary' }] } },
    'takes',
  ],
  [
    'a prompt of 10,000 characters',
    { makes: { by: 'prompt', prompt: 'x'.repeat(10_000) } },
    '4000 characters',
  ],
  ['a prompt without words', { makes: { by: 'prompt', prompt: ' \n ' } }, 'empty'],
  ['too many tags', { runs_on: { tags: many(21, work), channels: [] } }, '20'],
])('[TEMPLATE-2] %s is refused, and it is said why', async (_, more, why) => {
  const tx = memoryTx()

  await expect(save(tx, more)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(save(tx, more)).rejects.toThrow(why)
  expect(await tx.list('template')).toEqual([])
})

test('[TEMPLATE-2] names and prompts may say whatever they like', async () => {
  const tx = memoryTx()
  const name = '<script>alert(1)</script> "; DROP TABLE template; -- {{7*7}}'
  const prompt = 'x'.repeat(creationLimits.prompt)

  await save(tx, { name, makes: { by: 'prompt', prompt } })

  expect(await tx.get('template', id)).toMatchObject({ name, makes: { prompt } })
})

test('[TEMPLATE-2] an account has at most 100, and those that are there can still be changed', async () => {
  const tx = memoryTx()
  for (let at = 0; at < templateLimits.ofAccount; at += 1) await save(tx, { id: idOf(100 + at) })

  await expect(save(tx)).rejects.toMatchObject({ refusal: { reason: 'too_many_templates' } })
  await save(tx, { id: idOf(100), name: 'Changed' })

  expect(await tx.list('template')).toHaveLength(templateLimits.ofAccount)
})

test('[TEMPLATE-3] members make templates for all, and change their own; administrators change each; guests none', async () => {
  const tx = memoryTx()
  await save(as(tx, 'ben', 'member'))

  await save(as(tx, 'ben', 'member'), { name: 'By Ben' })
  await expect(save(as(tx, 'cleo', 'member'))).rejects.toMatchObject({
    refusal: { reason: 'template_by_another' },
  })
  await expect(runMutation(as(tx, 'cleo', 'member'), 'template.remove', { id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(save(as(tx, 'gus', 'guest'), { id: idOf(2) })).rejects.toMatchObject({ code: 'forbidden' })
  await save(as(tx, 'ada', 'administrator'), { name: 'By Ada' })

  expect(await tx.get('template', id)).toMatchObject({ name: 'By Ada', created_by: 'ben' })
})

test('[TEMPLATE-4] it runs by itself from when that was last chosen, on tags and channels', async () => {
  const tx = memoryTx('2026-03-14T09:00:00.000Z')
  const runs = async (): Promise<Template['runs_on'] | undefined> => (await tx.get('template', id))?.runs_on
  const tags = { tags: [work], channels: [] }

  await save(tx, { runs_on: tags })
  await save(tx.later('2026-03-15T09:00:00.000Z'), { name: 'Renamed', runs_on: tags })
  expect(await runs()).toEqual({ ...tags, since: '2026-03-14T09:00:00.000Z' })
  await save(tx.later('2026-03-16T09:00:00.000Z'), { runs_on: { tags: [work, home], channels: [] } })
  expect(await runs()).toMatchObject({ since: '2026-03-16T09:00:00.000Z' })

  await save(tx.later('2026-03-17T09:00:00.000Z'), { runs_on: { tags: [], channels: [] } })
  expect(await runs()).toBeNull()
})
