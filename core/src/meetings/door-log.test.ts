import { expect, test } from 'vitest'
import type { DoorLogLine } from '../entities/door.ts'
import { idOf, makeRow } from '../testing/make.ts'
import { memoryTx } from '../testing/memory-tx.ts'
import { clientMutations, runMutation } from '../sync/mutations.ts'
import { doorLogSentence } from './door-log.ts'

const line = (at: number, given: Partial<DoorLogLine> = {}): DoorLogLine => ({
  id: idOf(at),
  kind: 'opened',
  at: new Date(Date.UTC(2026, 2, 1, 10, at)).toISOString(),
  name: null,
  words: null,
  ...given,
})

test.each([
  ['opened', null, 'The link for the others was opened'],
  ['objected', null, 'Somebody objected to being recorded'],
  ['objected', 'Ben', 'Ben objected to being recorded'],
  ['minutes_taken', null, 'Somebody took a copy of the minutes'],
] as const)('[MEET-36] what the note says of %s by %s', (kind, name, said) => {
  expect(doorLogSentence({ kind, name })).toBe(said)
})

test('[MEET-36] the note has each thing that happened once and in order, and no device writes it', async () => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid: idOf(1), created_by: 'u1' }))
  await runMutation(tx, 'meeting.set', { ulid: idOf(1), others: 'tab' })

  await runMutation(tx, 'meeting.keep_door_log', { ulid: idOf(1), log: [line(10), line(30)] })
  await runMutation(tx, 'meeting.keep_door_log', { ulid: idOf(1), log: [line(10), line(20), line(30)] })

  expect((await tx.get('meeting', idOf(1)))?.door_log.map(({ id }) => id)).toEqual([
    idOf(10),
    idOf(20),
    idOf(30),
  ])
  expect(clientMutations).not.toContain('meeting.keep_door_log')
})
