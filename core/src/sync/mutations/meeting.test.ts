import { expect, test } from 'vitest'
import { meetingLimits } from '../../entities/meeting-limits.ts'
import { changesOf } from '../../meetings/meeting-draft.ts'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)

async function aNote(row: object = {}) {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, created_by: 'u1', ...row }))
  return tx
}

test('[MEET-5] a recording becomes a meeting; what is not given stays', async () => {
  const tx = await aNote()

  await runMutation(tx, 'meeting.set', { ulid, others: 'tab' })
  await runMutation(tx, 'meeting.set', { ulid, form: 'stand_up', people: [' Anna ', 'Ben', 'Anna', ''] })

  expect(await tx.get('meeting', ulid)).toMatchObject({
    ulid,
    form: 'stand_up',
    people: ['Anna', 'Ben'],
    told_at: null,
    others: 'tab',
    lines: [],
  })
})

test('[MEET-56] [MEET-58] a meeting keeps the series it is of and the template it was recorded with', async () => {
  const tx = await aNote()
  const template = { name: 'Site visit', asks: ['Soil', 'Water'] }

  await runMutation(tx, 'meeting.set', { ulid, template, series: 'abc' })
  await runMutation(tx, 'meeting.set', { ulid, others: 'tab' })

  expect(await tx.get('meeting', ulid)).toMatchObject({ template, series: 'abc' })
})

test('[MEET-5] nobody was told in times to come', async () => {
  const tx = await aNote()

  await runMutation(tx, 'meeting.set', { ulid, told_at: '9999-12-31T23:59:59.999Z' })

  expect(await tx.get('meeting', ulid)).toMatchObject({ told_at: tx.now })
})

test('[MEET-5] of two changes of one thing the later one stands, and changes of others beside it', async () => {
  const tx = await aNote()
  await runMutation(tx, 'meeting.set', { ulid, form: 'sales' })
  const later = tx.later('2026-03-15T09:00:00.000Z')
  await runMutation(later, 'meeting.set', { ulid, form: 'lecture' })

  const device = later.late('2026-03-14T12:00:00.000Z')
  await runMutation(device, 'meeting.set', { ulid, form: 'free', people: ['Anna'] })

  expect(await tx.get('meeting', ulid)).toMatchObject({ form: 'lecture', people: ['Anna'] })
})

test('[MEET-6] a line keeps the moment at which it was begun, and lines stand in their order', async () => {
  const tx = await aNote()
  const write = (at: number, more: object = {}) =>
    runMutation(tx, 'meeting.write_line', { ulid, id: idOf(20 + at), kind: 'note', at, text: 'x', ...more })

  await write(9)
  await write(3, { kind: 'decision', text: '' })
  await runMutation(tx, 'meeting.write_line', { ulid, id: idOf(29), kind: 'todo', at: 0, text: 'Call Anna' })

  expect((await tx.get('meeting', ulid))?.lines).toEqual([
    { id: idOf(23), kind: 'decision', at: 3, text: '' },
    { id: idOf(29), kind: 'todo', at: 9, text: 'Call Anna' },
  ])
  await runMutation(tx, 'meeting.remove_line', { ulid, id: idOf(23) })
  expect((await tx.get('meeting', ulid))?.lines).toHaveLength(1)
})

test('[MEET-6] there is an end to the lines, and none is written into a note in the trash', async () => {
  const tx = await aNote()
  const lines = Array.from({ length: meetingLimits.lines }, (_, at) => ({
    id: idOf(100 + at),
    kind: 'note' as const,
    at,
    text: 'x',
  }))
  await tx.put('meeting', {
    ulid,
    form: 'free',
    template: null,
    series: null,
    people: [],
    told_at: null,
    others: null,
    release_to: null,
    lines,
    door_log: [],
    updated_at: tx.now,
    changed_at: {},
  })
  const line = { ulid, id: idOf(99), kind: 'note', at: 1, text: 'One more' }

  await expect(runMutation(tx, 'meeting.write_line', line)).rejects.toMatchObject({ code: 'invalid_input' })

  const trashed = await aNote({ deleted_at: '2026-03-01T00:00:00.000Z' })
  await expect(runMutation(trashed, 'meeting.write_line', line)).rejects.toMatchObject({ code: 'conflict' })
})

test('[MEET-7] what a device wrote down while it recorded is in the note, and what is to be done is to be done', async () => {
  const tx = await aNote()
  const draft = {
    title: 'Field team',
    form: 'stand_up',
    people: ['Anna'],
    told_at: '2026-03-14T08:00:00.000Z',
    others: 'tab',
    lines: [
      { id: idOf(31), kind: 'note', at: 2, text: 'Ridge sensors first' },
      { id: idOf(32), kind: 'todo', at: 8, text: 'Send the list of parts' },
      { id: idOf(33), kind: 'todo', at: 9, text: '' },
    ],
  } as const

  for (const { name, args } of changesOf(ulid, {
    ...draft,
    people: [...draft.people],
    lines: [...draft.lines],
  }))
    await runMutation(tx, name, args)

  expect(await tx.get('meeting', ulid)).toMatchObject({
    form: 'stand_up',
    told_at: draft.told_at,
    lines: draft.lines,
  })
  expect(await tx.listParts('todo', ulid)).toMatchObject([{ id: idOf(32), text: 'Send the list of parts' }])
})
