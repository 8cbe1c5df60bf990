import { expect, test } from 'vitest'
import { attachment, maxAttachments } from '../../entities/attachment.ts'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
const later = '2026-03-14T10:00:00.000Z'

async function withNote() {
  const tx = memoryTx()
  await tx.put('recording', makeRow())
  return tx
}

test.each([
  ['a link', { kind: 'link', url: 'https://example.org/a' }],
  ['a text note', { kind: 'text', description: 'Call back' }],
  ['an image', { kind: 'image', file_name: 'board.png', type: 'image/png', bytes: 12 }],
  ['a PDF', { kind: 'pdf', file_name: 'plan.pdf', type: 'application/pdf', bytes: 0 }],
])('[NOTE-12] %s hangs on its note', async (_, given) => {
  const tx = await withNote()

  await runMutation(tx, 'attachment.add', { ulid, id: idOf(5), ...given })

  const row = await tx.get('recording', ulid)
  expect(row?.attachments.map((one) => attachment.parse(one))).toMatchObject([
    { ...given, recording_id: ulid },
  ])
  expect(row?.latest_attachment_updated_at).toBe(tx.now)
})

test('[NOTE-12] the newest change of an attachment is known, and forgotten with it', async () => {
  const tx = await withNote()
  const newest = async () => (await tx.get('recording', ulid))?.latest_attachment_updated_at
  await runMutation(tx, 'attachment.add', { ulid, id: idOf(5), kind: 'text', description: 'One' })
  await runMutation(tx, 'attachment.add', { ulid, id: idOf(6), kind: 'text', description: 'Two' })

  await runMutation(tx.later(later), 'attachment.describe', { ulid, id: idOf(5), description: 'First' })
  expect(await newest()).toBe(later)
  await runMutation(tx.later(later), 'attachment.remove', { ulid, id: idOf(5) })
  expect(await newest()).toBe(tx.now)
  await runMutation(tx, 'attachment.remove', { ulid, id: idOf(6) })
  expect(await newest()).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://bank.example@evil.example/',
  'https://ada:secret@example.org/',
  'https://evil.example\\@bank.example',
  'https://example.org/a b',
  'https:///a',
])('[NOTE-12] no link leads to %s', async (url) => {
  const adding = runMutation(await withNote(), 'attachment.add', { ulid, id: idOf(5), kind: 'link', url })

  await expect(adding).rejects.toMatchObject({ code: 'invalid_input' })
})

test('[NOTE-12] a note holds 200 attachments at most', async () => {
  const tx = await withNote()
  await runMutation(tx, 'attachment.add', { ulid, id: idOf(5), kind: 'text', description: 'One' })
  const [one] = (await tx.get('recording', ulid))?.attachments ?? []
  const full = Array.from({ length: maxAttachments }, (_, at) =>
    attachment.parse({ ...one, id: idOf(10 + at) }),
  )
  await tx.put('recording', makeRow({ attachments: full }))

  const oneMore = runMutation(tx, 'attachment.add', { ulid, id: idOf(5), kind: 'text', description: 'One' })

  await expect(oneMore).rejects.toMatchObject({ detail: 'A note can have at most 200 attachments.' })
})
