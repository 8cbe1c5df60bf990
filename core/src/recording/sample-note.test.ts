import { expect, test } from 'vitest'
import { idOf } from '../testing/make.ts'
import { memoryTx } from '../testing/memory-tx.ts'
import { runMutation } from '../sync/mutations.ts'
import { makeSampleNote } from './sample-note.ts'

test('[REC-22] the sample note is a note like any other, ready though it has no sound', async () => {
  const tx = memoryTx()

  await runMutation(tx, 'recording.create', makeSampleNote(idOf(1), '2026-03-14T08:00:00.000Z'))

  expect(await tx.get('recording', idOf(1))).toMatchObject({
    title: 'A sample note: what you can do here',
    status: 'ready',
    duration: null,
    sound: null,
  })
})
