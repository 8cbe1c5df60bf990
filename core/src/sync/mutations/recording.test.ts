import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canFollow, recordingStatuses } from '../../entities/recording.ts'
import { idOf, makeRecording, makeRow, makeSegment, putWhole, readWhole } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
const tag = idOf(2)
const recorded_at = '2026-03-14T08:00:00.000Z'
const later = '2026-03-14T10:00:00.000Z'

test('[NOTE-2] a title that the person chose stands, whatever is written down later', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'recording.create', { ulid, recorded_at, title: ' Shopping\n list ' })

  await runMutation(tx, 'recording.set_transcript', {
    ulid,
    segments: [makeSegment('Buy milk')],
    language: 'en',
    engine: 'moonshine-base',
  })

  expect(await readWhole(tx, ulid)).toMatchObject({ title: 'Shopping list', transcript: 'Buy milk' })
})

test('[NOTE-11] a recording is created even when one of its tags is no more', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'tag.create', { id: tag, name: 'Work' })

  await runMutation(tx, 'recording.create', { ulid, recorded_at, tags: [idOf(98), tag, tag] })

  expect(await tx.get('recording', ulid)).toMatchObject({ tags: [tag] })
})

test('[NOTE-11] tags keep the order they were added in, and are 50 at most', async () => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ tags: Array.from({ length: 49 }, (_, at) => idOf(100 + at)) }))
  await runMutation(tx, 'tag.create', { id: tag, name: 'Work' })
  await runMutation(tx, 'tag.create', { id: idOf(3), name: 'Home' })
  await runMutation(tx, 'recording.add_tag', { ulid, tag })

  const oneMore = runMutation(tx, 'recording.add_tag', { ulid, tag: idOf(3) })

  await expect(oneMore).rejects.toMatchObject({ detail: 'A note can have at most 50 tags.' })
  expect((await tx.get('recording', ulid))?.tags.at(-1)).toBe(tag)
})

test.each([
  ['recording.set_title', { title: 'x' }],
  ['recording.set_recorded_at', { recorded_at: later }],
  ['recording.edit_transcript', { engine: null, segments: [] }],
  ['recording.add_tag', { tag }],
  ['recording.remove_tag', { tag }],
  ['recording.pin', {}],
  ['attachment.add', { id: idOf(4), kind: 'text', description: 'x' }],
])('[NOTE-9] %s does not touch a note in the trash', async (name, args) => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ deleted_at: recorded_at }))

  await expect(runMutation(tx, name, { ulid, ...args })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This note is in the trash. Restore it first.',
  })
})

test('[NOTE-9] a note that was removed comes back as it was', async () => {
  const tx = memoryTx()
  await putWhole(tx, makeRecording({ segments: [makeSegment('Buy milk')], tags: [tag] }))
  const before = await tx.get('recording', ulid)

  await runMutation(tx, 'recording.remove', { ulid })
  await runMutation(tx, 'recording.restore', { ulid })

  expect(await tx.get('recording', ulid)).toEqual({
    ...before,
    updated_at: tx.now,
    changed_at: { deleted_at: tx.now },
  })
})

test.each([
  ['that is not in the trash', null, '2026-05-01T00:00:00.000Z', false],
  ['a millisecond before 30 days', '2026-03-01T00:00:00.000Z', '2026-03-30T23:59:59.999Z', false],
  ['after 30 days', '2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z', true],
])('[NOTE-9] purging a note %s', async (_, deleted_at, now, isGone) => {
  const tx = memoryTx(now)
  await tx.put('recording', makeRow({ deleted_at }))

  const outcome = await runMutation(tx, 'recording.purge', { ulid }).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

  expect(outcome).toBe(isGone ? 'done' : 'conflict')
  expect((await tx.get('recording', ulid)) === undefined).toBe(isGone)
})

test.each([
  ['local', 'uploading uploaded ready failed'],
  ['uploading', 'local uploaded failed'],
  ['uploaded', 'transcribing failed'],
  ['transcribing', 'uploaded enriching ready failed'],
  ['enriching', 'ready failed'],
  ['ready', 'uploaded'],
  ['failed', 'local uploading uploaded'],
] as const)('[NOTE-10] after %s comes %s, or more of the same', (status, next) => {
  const allowed = recordingStatuses.filter((other) => other !== status && canFollow(status, other))

  expect(new Set(allowed)).toEqual(new Set(next.split(' ')))
  expect(canFollow(status, status)).toBe(true)
})

test('[NOTE-10] a step that cannot follow is refused, and a failure is said and forgotten', async () => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ status: 'uploaded' }))
  const failure = { code: 'not_sound' }

  await expect(runMutation(tx, 'recording.set_status', { ulid, status: 'ready' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await runMutation(tx, 'recording.set_status', { ulid, status: 'failed', failure })
  expect(await tx.get('recording', ulid)).toMatchObject({ status: 'failed', failure })
  await runMutation(tx, 'recording.set_status', { ulid, status: 'uploaded' })
  expect(await tx.get('recording', ulid)).toMatchObject({ status: 'uploaded', failure: null })
})

test('[SYNC-5] the sound, once on the server, brings its measures', async () => {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ duration: 12 }))
  const sound = { type: 'audio/webm', bytes: 4, sha256: 'a'.repeat(64) }

  await runMutation(tx, 'recording.set_sound', { ulid, sound, peaks: [0, 255] })

  expect(await tx.get('recording', ulid)).toMatchObject({ sound, duration: 12, peaks: [0, 255] })
})

test('[SYNC-5] whatever a device sends as segments, they are kept in order and each ends after it starts', async () => {
  const time = fc.double({ min: 0, max: 50, noNaN: true })
  const word = fc.record({ text: fc.constantFrom('a', 'b'), start: time, end: time })
  const segments = fc.array(
    fc.record({ start: time, end: time, text: fc.constant('a b'), words: fc.array(word) }),
  )

  await fc.assert(
    fc.asyncProperty(segments, async (given) => {
      const tx = memoryTx()
      await runMutation(tx, 'recording.create', { ulid, recorded_at, segments: given })
      const kept = (await readWhole(tx, ulid))?.segments ?? []
      expect(kept).toHaveLength(given.length)
      expect(kept.map(({ start }) => start)).toEqual(given.map(({ start }) => start).sort((a, b) => a - b))
      const spans = kept.flatMap((one) => [one, ...(one.words ?? [])])
      expect(spans.filter(({ start, end }) => end < start)).toEqual([])
    }),
  )
})
