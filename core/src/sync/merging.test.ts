import { expect, test } from 'vitest'
import type { AppError } from '../errors.ts'
import { idOf, makeRecording, makeSegment, putWhole, readWhole } from '../testing/make.ts'
import { type MemoryTx, memoryTx } from '../testing/memory-tx.ts'
import { replacedBy } from '../text/replaced.ts'
import { clockAfter, takenTime, timeOfChange, unsetClock } from './clock.ts'
import { completeArgs, type MutationName, runMutation } from './mutations.ts'

const [ulid, work, copy] = [idOf(1), idOf(2), idOf(3)]
const at = (minute: number) => `2026-03-14T09:0${minute}:00.000Z`

async function withNote(): Promise<MemoryTx> {
  const tx = memoryTx(at(9))
  await putWhole(tx, makeRecording({ segments: [makeSegment('buy some milk')], engine: 'captions' }))
  await runMutation(tx.later(at(0)), 'tag.create', { id: work, name: 'Work' })
  return tx
}
const note = (tx: MemoryTx) => readWhole(tx, ulid)
type Step = [minute: number, name: MutationName, args: object]
const title = (minute: number, text: string): Step => [minute, 'recording.set_title', { ulid, title: text }]
const arrive = async (tx: MemoryTx, steps: Step[]) => {
  const refused: string[] = []
  for (const [minute, name, args] of steps) {
    await runMutation(tx.late(at(minute)), name, args).catch((error: AppError) => {
      refused.push(error.detail ?? '')
    })
  }
  return refused
}
const tagged: Step = [4, 'recording.add_tag', { ulid, tag: work }]
const untagged: Step = [3, 'recording.remove_tag', { ulid, tag: work }]
const red: Step = [3, 'tag.recolor', { id: work, color: 'red' }]
const plum: Step = [4, 'tag.recolor', { id: work, color: 'plum' }]

test.each<[what: string, steps: Step[]]>([
  ['in order', [title(3, 'Earlier'), title(4, 'Later'), untagged, tagged, red, plum]],
  ['the later first', [title(4, 'Later'), title(3, 'Earlier'), tagged, untagged, plum, red]],
])('[SYNC-61] of two changes of one part the later one stands, arriving %s', async (_what, steps) => {
  const tx = await withNote()

  await arrive(tx, steps)

  expect(await note(tx)).toMatchObject({ title: 'Later', tags: [work] })
  expect(await tx.get('tag', work)).toMatchObject({ color: 'plum' })
})

test.each([
  ['pinned later', 'recording.unpin', 'recording.pin', true],
  ['unpinned later', 'recording.pin', 'recording.unpin', false],
] as const)(
  '[SYNC-61] a note that was %s is so, in whichever order it arrives',
  async (_, earlier, later, is) => {
    const tx = await withNote()

    await arrive(tx, [
      [4, later, { ulid }],
      [3, earlier, { ulid }],
    ])

    expect((await note(tx))?.pinned_at !== null).toBe(is)
  },
)

test('[SYNC-61] what says the same once more, but later, still counts as the later one', async () => {
  const tx = await withNote()

  await arrive(tx, [title(2, 'Same'), title(5, 'Same'), title(4, 'Between')])

  expect(await note(tx)).toMatchObject({ title: 'Same' })
})

test('[SYNC-61] changes of different parts do not touch each other', async () => {
  const tx = await withNote()

  await arrive(tx, [title(5, 'New'), [2, 'recording.set_recorded_at', { ulid, recorded_at: at(1) }], tagged])

  expect(await note(tx)).toMatchObject({ title: 'New', recorded_at: at(1), tags: [work] })
})

test('[SYNC-78] without a time of its own the later write is the later one, on a server with a slow clock too', async () => {
  const tx = await withNote()
  await runMutation(tx.later(at(8)), 'recording.set_title', { ulid, title: 'By the fast server' })

  await runMutation(tx.later(at(1)), 'recording.set_title', { ulid, title: 'By the slow server' })
  await runMutation(tx.later(at(1)), 'recording.set_title', { ulid, title: 'And again' })

  expect(await note(tx)).toMatchObject({
    title: 'And again',
    changed_at: { title: '2026-03-14T09:08:00.002Z' },
  })
})

test('[SYNC-78] a change by who had seen what stands is done where the server’s clock is behind both', async () => {
  const tx = await withNote()
  await runMutation(tx.later(at(8)), 'recording.set_title', { ulid, title: 'By the fast server' })
  const behind = { ...tx.late(takenTime(at(9), at(1))), now: at(1), claimed_at: at(9) }

  await runMutation(behind, 'recording.set_title', { ulid, title: 'Seen and changed' })

  expect(await note(tx)).toMatchObject({ title: 'Seen and changed' })
})

test('[SYNC-79] a title that lost to a later one is refused with its words, not dropped in silence', async () => {
  const tx = await withNote()

  const refused = await arrive(tx, [title(4, 'Later'), title(3, 'Earlier')])

  expect(refused).toEqual([
    'The title “Earlier” was replaced: this note was renamed on another device after that. You can find it under Earlier titles in the note’s menu.',
  ])
})

test.each([
  ['right', 0],
  ['a day slow', -86_400_000],
  ['a day fast', 86_400_000],
])('[SYNC-62] a change has the server’s time by a clock that is %s', (_what, off) => {
  const trueMs = Date.parse(at(5))
  const told = { serverNow: at(5), nowMs: trueMs + off, seen: [] }

  expect(timeOfChange(trueMs + 60_000 + off, clockAfter(unsetClock, told))).toBe(at(6))
})

test('[SYNC-62] a change comes after all that its device has seen, whatever its clock says', () => {
  const clock = clockAfter(unsetClock, { serverNow: at(5), nowMs: Date.parse(at(5)), seen: [at(7), at(6)] })

  expect(timeOfChange(Date.parse(at(2)), clock)).toBe('2026-03-14T09:07:00.001Z')
})

test('[SYNC-62] what claims to come from the future was made when it arrived', () => {
  expect(takenTime('2031-01-01T00:00:00.000Z', at(5))).toBe(at(5))
  expect(takenTime(at(3), at(5))).toBe(at(3))
  expect(takenTime(undefined, at(5))).toBe(at(5))
})

test('[SYNC-63] a change that had not heard of the removal brings the note back', async () => {
  const tx = await withNote()
  await runMutation(tx.later(at(4)), 'recording.remove', { ulid })

  await arrive(tx, [title(3, 'Still needed')])

  expect(await note(tx)).toMatchObject({ title: 'Still needed', deleted_at: null })
})

test('[SYNC-63] a removal that had not heard of a change leaves the note, and says so', async () => {
  const tx = await withNote()
  const remove = await completeArgs(tx, 'recording.remove', { ulid })
  const removeMany = await completeArgs(tx, 'recordings.remove', { ulids: [ulid] })
  await arrive(tx, [title(3, 'Still needed')])

  await expect(runMutation(tx.late(at(5)), 'recording.remove', remove)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This note was changed on another device meanwhile, so it was kept.',
  })
  await runMutation(tx.late(at(5)), 'recordings.remove', removeMany)
  expect(await note(tx)).toMatchObject({ deleted_at: null })

  const again = await completeArgs(tx, 'recording.remove', { ulid })
  await runMutation(tx.late(at(6)), 'recording.remove', again)
  expect(await note(tx)).toMatchObject({ deleted_at: tx.now })
})

test('[SYNC-64] a tag of a name that is there stands for that tag, also in what comes after', async () => {
  const tx = await withNote()

  await arrive(tx, [
    [1, 'tag.create', { id: copy, name: 'work' }],
    [2, 'recording.add_tag', { ulid, tag: copy }],
    [3, 'tag.recolor', { id: copy, color: 'plum' }],
    [4, 'tag.remove', { id: copy }],
  ])

  expect(await tx.list('tag')).toMatchObject([{ id: work, name: 'Work', color: 'plum', aliases: [copy] }])
  expect(await note(tx)).toMatchObject({ tags: [work] })
})

test('[SYNC-64] tags that two devices merge into each other are one in the end', async () => {
  const tx = await withNote()
  await arrive(tx, [[1, 'tag.create', { id: copy, name: 'Job' }], tagged])

  await arrive(tx, [
    [5, 'tag.merge', { id: work, into: copy }],
    [5, 'tag.merge', { id: copy, into: work }],
    [6, 'recordings.change_tags', { ulids: [ulid], add: [work] }],
  ])

  expect(await tx.list('tag')).toMatchObject([{ id: copy, aliases: [work] }])
  expect(await note(tx)).toMatchObject({ tags: [copy] })
})

test('[SYNC-60] what two devices write into one transcript both stays', async () => {
  const tx = await withNote()
  const before = [makeSegment('buy some milk')]
  const edit = (text: string): Step => {
    const segments = [makeSegment(text)]
    const was = replacedBy(before, segments)
    return [3, 'recording.edit_transcript', { ulid, engine: 'captions', segments, was }]
  }

  await arrive(tx, [edit('please buy some milk'), edit('buy some oat milk'), edit('buy some soy milk')])

  expect(await note(tx)).toMatchObject({
    transcript: 'please buy some oat milk buy some soy milk',
    edited_at: tx.now,
  })
})
