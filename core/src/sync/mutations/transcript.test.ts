import { expect, test } from 'vitest'
import { idOf, makeSegment } from '../../testing/make.ts'
import { type MemoryTx, memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
const captions = [makeSegment('by milk')]
const edited = [makeSegment('Buy oat milk')]
const server = { segments: [makeSegment('Buy milk.')], language: 'en', engine: 'moonshine-base' }

async function withCaptions(): Promise<MemoryTx> {
  const tx = memoryTx()
  const recorded_at = '2026-03-14T08:00:00.000Z'
  await runMutation(tx, 'recording.create', { ulid, recorded_at, segments: captions, engine: 'captions' })
  return tx
}
const edit = (tx: MemoryTx) =>
  runMutation(tx, 'recording.edit_transcript', { ulid, segments: edited, engine: 'captions' })
const write = (tx: MemoryTx) => runMutation(tx, 'recording.set_transcript', { ulid, ...server })

test('[NOTE-8] the server’s transcript takes the place of the captions, and the better title with it', async () => {
  const tx = await withCaptions()

  await write(tx)

  expect(await tx.get('recording', ulid)).toMatchObject({
    ...server,
    transcript: 'Buy milk.',
    title: 'Buy milk',
    edited_at: null,
    offered: null,
  })
})

test.each([
  ['before the server’s transcript', [edit, write]],
  ['after it, of captions that were still on screen', [write, edit]],
])('[NOTE-8] what the person wrote %s stands, and the other is offered', async (_, steps) => {
  const tx = await withCaptions()

  await steps[0]?.(tx)
  await steps[1]?.(tx)

  expect(await tx.get('recording', ulid)).toMatchObject({
    segments: edited,
    transcript: 'Buy oat milk',
    engine: 'captions',
    edited_at: tx.now,
    offered: server,
  })
})

test('[NOTE-8] the offered transcript can be taken', async () => {
  const tx = await withCaptions()
  await edit(tx)
  await write(tx)

  await runMutation(tx, 'recording.take_offered', { ulid })

  expect(await tx.get('recording', ulid)).toMatchObject({ ...server, edited_at: null, offered: null })
})

test('[NOTE-8] the offered transcript can be dismissed, and the person’s stays', async () => {
  const tx = await withCaptions()
  await edit(tx)
  await write(tx)

  await runMutation(tx, 'recording.dismiss_offered', { ulid })

  expect(await tx.get('recording', ulid)).toMatchObject({ transcript: 'Buy oat milk', offered: null })
})

test('[NOTE-8] what says the same as the person is not offered', async () => {
  const tx = await withCaptions()
  await edit(tx)

  await runMutation(tx, 'recording.set_transcript', { ulid, ...server, segments: edited })

  expect(await tx.get('recording', ulid)).toMatchObject({ transcript: 'Buy oat milk', offered: null })
})
