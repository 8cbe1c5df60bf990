import { expect, test } from 'vitest'
import type { Recording } from '../entities/recording.ts'
import { idOf, makeRow, makeSegment } from '../testing/make.ts'
import { type MemoryTx, memoryTx } from '../testing/memory-tx.ts'
import { runMutation } from './mutations.ts'
import { type Outcome, type PushLog, runPushed } from './pushed.ts'

const ulid = idOf(1)
const at = (minute: number) => `2026-03-14T09:0${minute}:00.000Z`

async function withNote(fields: Partial<Recording> = {}): Promise<MemoryTx> {
  const tx = memoryTx(at(9))
  await tx.put('recording', makeRow({ ulid, title: 'By the program', ...fields }))
  return tx
}

/** As a device that had heard of nothing asks for it. */
function push(tx: MemoryTx, minute: number, title: string): Promise<Outcome> {
  const log: PushLog = {
    find: async () => undefined,
    add: async () => undefined,
    attempt: (work) => work(tx.late(at(minute))),
  }
  const args = { ulid, title }
  return runPushed(log, { id: `m${minute}`, name: 'recording.set_title', args, at: at(minute) })
}

const [a, b, c] = [
  [2, 'A'],
  [3, 'B'],
  [4, 'C'],
] as const

test.each([
  ['in order', [a, b, c]],
  ['the last first', [c, b, a]],
  ['the last between', [a, c, b]],
  ['the first last', [b, c, a]],
])(
  '[NOTE-73] titles that lost are kept with the time they were given, arriving %s',
  async (_what, titles) => {
    const tx = await withNote()

    for (const [minute, title] of titles) await push(tx, minute, title)

    expect(await tx.get('recording', ulid)).toMatchObject({
      title: 'C',
      past_titles: [
        { title: 'B', at: at(3) },
        { title: 'A', at: at(2) },
      ],
    })
  },
)

test('[NOTE-73] what the program called the note is not kept, whoever replaces it', async () => {
  const tx = await withNote()
  const segments = [makeSegment('buy some milk for the cake')]
  const written = { ulid, segments, language: 'en', engine: 'moonshine-base' }

  await runMutation(tx, 'recording.set_transcript', written)
  await push(tx, 3, 'Mine')

  expect(await tx.get('recording', ulid)).toMatchObject({ title: 'Mine', past_titles: [] })
})

test('[NOTE-73] a title of which nobody knows when it was given is as old as its note', async () => {
  const tx = await withNote({ title: 'Mine', has_own_title: true, recorded_at: at(1) })

  await push(tx, 3, 'Other')

  expect(await tx.get('recording', ulid)).toMatchObject({ past_titles: [{ title: 'Mine', at: at(1) }] })
})

test('[SYNC-79] a title that lost is kept in a note in the trash too, which stays there', async () => {
  const tx = await withNote()
  await push(tx, 4, 'Later')
  await runMutation(tx.later(at(5)), 'recording.remove', { ulid })

  const outcome = await push(tx, 3, 'Earlier')

  expect(outcome).toMatchObject({ code: 'conflict', reason: 'renamed_later', params: { title: 'Earlier' } })
  expect(await tx.get('recording', ulid)).toMatchObject({
    title: 'Later',
    deleted_at: at(5),
    past_titles: [{ title: 'Earlier', at: at(3) }],
  })
})

test('[SYNC-79] nothing stays of a change that was refused for another reason', async () => {
  const tx = await withNote({ deleted_at: at(1) })
  const log: PushLog = {
    find: async () => undefined,
    add: async () => undefined,
    attempt: (work) => work(tx),
  }

  const args = { ulid, title: 'Mine' }
  const outcome = await runPushed(log, { id: 'm1', name: 'recording.set_title', args })

  expect(outcome).toMatchObject({ code: 'conflict', reason: 'note_in_trash' })
  expect(await tx.get('recording', ulid)).toMatchObject({ title: 'By the program', past_titles: [] })
})
