import { expect, test } from 'vitest'
import { findTagNamed } from '../../entities/tag-names.ts'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const [work, home, note, trashed] = [idOf(1), idOf(2), idOf(3), idOf(4)]

async function withTags() {
  const tx = memoryTx()
  await runMutation(tx, 'tag.create', { id: work, name: 'Work' })
  await runMutation(tx, 'tag.create', { id: home, name: 'Home', color: 'green' })
  await tx.put('recording', makeRow({ ulid: note, tags: [work, home] }))
  await tx.put('recording', makeRow({ ulid: trashed, tags: [work], deleted_at: tx.now }))
  return tx
}

test('[NOTE-13] removing a tag takes it off its notes, in the trash too, and the notes stay', async () => {
  const tx = await withTags()

  await runMutation(tx, 'tag.remove', { id: work })

  expect(await tx.get('tag', work)).toBeUndefined()
  expect((await tx.list('recording')).map(({ tags }) => tags)).toEqual([[home], []])
})

test('[NOTE-13] merging files the notes of one tag under another, once each', async () => {
  const tx = await withTags()

  await runMutation(tx, 'tag.merge', { id: work, into: home })

  expect((await tx.list('tag')).map(({ name }) => name)).toEqual(['Home'])
  expect((await tx.list('recording')).map(({ tags }) => tags)).toEqual([[home], [home]])
})

test('[NOTE-13] a tag merged into itself stays', async () => {
  const tx = await withTags()

  await runMutation(tx, 'tag.merge', { id: work, into: work })

  expect((await tx.list('recording')).map(({ tags }) => tags)).toEqual([[work, home], [work]])
})

test('[NOTE-13] a tag is not renamed to the name of another, but its own may change case', async () => {
  const tx = await withTags()

  await expect(runMutation(tx, 'tag.rename', { id: work, name: 'HOME' })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'There is already a tag called “HOME”. You can merge the two.',
  })
  await runMutation(tx, 'tag.rename', { id: work, name: 'WORK' })
  await runMutation(tx, 'tag.recolor', { id: work, color: 'plum' })
  expect(await tx.get('tag', work)).toMatchObject({ name: 'WORK', color: 'plum' })
})

test('[NOTE-13] a tag is found by its name, in whatever case', async () => {
  const tags = await (await withTags()).list('tag')

  expect(findTagNamed(tags, ' wORK ')?.id).toBe(work)
  expect(findTagNamed(tags, 'Wo\u200brk')?.id).toBe(work)
  expect(findTagNamed(tags, 'Wor')).toBeUndefined()
})
