import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canFollow, recording, recordingStatuses } from '../../entities/recording.ts'
import { idOf, makeRecording, makeRow, makeSegment, putWhole, readWhole } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
const tag = idOf(2)
const recorded_at = '2026-03-14T08:00:00.000Z'
const later = '2026-03-14T10:00:00.000Z'
const leftOut = { start: 2, end: 6, text: '', untranscribed: true }

test('[SYNC-5] a new recording is whole: its words joined, its first words its title', async () => {
  const tx = memoryTx()

  await runMutation(tx, 'recording.create', {
    ulid,
    recorded_at,
    duration: 9,
    engine: 'captions',
    segments: [makeSegment('and two eggs.', 6), makeSegment('Um, buy some milk', 0)],
  })

  const row = await readWhole(tx, ulid)
  expect(recording.parse(row)).toEqual(row)
  expect(row).toMatchObject({
    title: 'Buy some milk and two eggs',
    has_own_title: false,
    transcript: 'Um, buy some milk and two eggs.',
    status: 'local',
    updated_at: tx.now,
  })
})

test('[SYNC-5] words of a new recording whose times cannot be are put right', async () => {
  const tx = memoryTx()
  const segments = [
    { start: 4, end: 2, text: 'backwards' },
    { start: 5, end: 90, text: 'beyond the end' },
  ]

  await runMutation(tx, 'recording.create', { ulid, recorded_at, duration: 9, engine: 'captions', segments })

  expect((await readWhole(tx, ulid))?.segments).toMatchObject([
    { start: 4, end: 4 },
    { start: 5, end: 10 },
  ])
})

test.each(['1859-12-31T23:59:59.000Z', '9999-12-31T23:59:59.000Z'])(
  '[NOTE-70] nothing is recorded at %s',
  async (at) => {
    const tx = memoryTx()
    await runMutation(tx, 'recording.create', { ulid, recorded_at })
    const refused = { detail: '“recorded_at” must be a time between 1860 and tomorrow.' }

    const made = runMutation(tx, 'recording.create', { ulid: idOf(9), recorded_at: at })
    const changed = runMutation(tx, 'recording.set_recorded_at', { ulid, recorded_at: at })

    await expect(made).rejects.toMatchObject(refused)
    await expect(changed).rejects.toMatchObject(refused)
  },
)

test('[SYNC-5] where the sound came first, the note brings what was missing and changes nothing else', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'recording.create', { ulid, recorded_at, duration: 9 })
  await runMutation(tx, 'recording.set_status', { ulid, status: 'uploaded' })

  await runMutation(tx, 'recording.create', {
    ulid,
    recorded_at: later,
    duration: 8,
    engine: 'captions',
    segments: [makeSegment('Buy milk')],
    peaks: [1, 2],
  })

  expect(await readWhole(tx, ulid)).toMatchObject({
    title: 'Buy milk',
    transcript: 'Buy milk',
    engine: 'captions',
    recorded_at,
    duration: 9,
    peaks: [1, 2],
    status: 'uploaded',
  })
})

test('[IMPORT-2] the name of a file stays the title where its words were there before the note', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'recording.create', { ulid, recorded_at })
  const words = { segments: [makeSegment('Buy milk')], language: 'en', engine: 'moonshine-base' }
  await runMutation(tx, 'recording.set_transcript', { ulid, ...words, transcribed_seconds: null })

  await runMutation(tx, 'recording.create', { ulid, recorded_at, title: 'Interview with Ada' })

  expect(await readWhole(tx, ulid)).toMatchObject({ title: 'Interview with Ada', has_own_title: true })
})

test('[REC-20] captions that were still being heard come to the note that began without them', async () => {
  const tx = memoryTx()
  const begun = { ulid, recorded_at, engine: 'captions' }
  await runMutation(tx, 'recording.create', { ...begun, segments: [makeSegment('Buy milk.')] })

  const segments = [makeSegment('Buy milk.'), makeSegment('And two eggs.', 4)]
  await runMutation(tx, 'recording.create', { ...begun, segments })

  expect(await readWhole(tx, ulid)).toMatchObject({ transcript: 'Buy milk. And two eggs.' })
})

test('[REC-20] a note that began with some of its captions loses the mark for the rest when that has come', async () => {
  const tx = memoryTx()
  const begun = { ulid, recorded_at, engine: 'captions' }
  const first = { ...begun, segments: [makeSegment('Buy milk.'), leftOut] }
  await runMutation(tx, 'recording.create', first)

  await runMutation(tx, 'recording.create', { ...begun, segments: [makeSegment('Buy milk.')] })
  await runMutation(tx, 'recording.create', first)

  expect((await readWhole(tx, ulid))?.segments).toEqual([makeSegment('Buy milk.')])
})

const fromSound = {
  engine: 'moonshine-tiny',
  language: 'en',
  segments: [makeSegment('Buy milk and two eggs.')],
}

test('[TRY-6] what a device made of the whole sound takes the place of its captions, and gaps with them', async () => {
  const tx = memoryTx()
  const begun = { ulid, recorded_at, engine: 'captions' }
  await runMutation(tx, 'recording.create', { ...begun, segments: [makeSegment('By milk.'), leftOut] })

  await runMutation(tx, 'recording.create', { ulid, recorded_at, ...fromSound })

  expect(await readWhole(tx, ulid)).toMatchObject({ ...fromSound, title: 'Buy milk and two eggs' })
})

test('[TRY-7] a sound without a word is heard too, and the captions’ title goes with their words', async () => {
  const tx = memoryTx()
  const begun = { ulid, recorded_at, engine: 'captions' }
  await runMutation(tx, 'recording.create', { ...begun, segments: [makeSegment('Mm hm.')] })

  const silent = { engine: 'moonshine-tiny', language: 'zxx', segments: [] }
  await runMutation(tx, 'recording.create', { ulid, recorded_at, ...silent })

  expect(await readWhole(tx, ulid)).toMatchObject({ ...silent, title: '' })
})

test('[TRY-6] of the whole sound a device’s words keep what a person corrected, and leave a server’s alone', async () => {
  const [corrected, written] = [memoryTx(), memoryTx()]
  const begun = { ulid, recorded_at, engine: 'captions', segments: [makeSegment('By milk.')] }
  for (const tx of [corrected, written]) await runMutation(tx, 'recording.create', begun)
  const mine = { segments: [makeSegment('Buy oats.')], engine: 'captions' }
  await runMutation(corrected, 'recording.edit_transcript', { ulid, ...mine })
  const server = { segments: [makeSegment('Buy silk.')], language: 'en', engine: 'moonshine-base' }
  await runMutation(written, 'recording.set_transcript', { ulid, ...server, transcribed_seconds: null })

  for (const tx of [corrected, written]) {
    await runMutation(tx, 'recording.create', { ulid, recorded_at, ...fromSound })
  }

  expect((await readWhole(corrected, ulid))?.transcript).toMatch(/^Buy oats\./)
  expect(await readWhole(written, ulid)).toMatchObject({ transcript: 'Buy silk.' })
})

test.each([
  [
    'the person has corrected',
    'recording.edit_transcript',
    { segments: [makeSegment('Buy oat milk.')], engine: 'captions' },
    'Buy oat milk.',
  ],
  [
    'the server has written down',
    'recording.set_transcript',
    { segments: [makeSegment('Buy some milk.')], engine: 'moonshine-base', language: 'en' },
    'Buy some milk.',
  ],
] as const)('[REC-20] late captions leave alone what %s', async (_who, name, args, transcript) => {
  const tx = memoryTx()
  const begun = { ulid, recorded_at, engine: 'captions' }
  await runMutation(tx, 'recording.create', { ...begun, segments: [makeSegment('Buy milk.')] })
  await runMutation(tx, name, { ulid, ...args })

  const segments = [makeSegment('Buy milk.'), makeSegment('And two eggs.', 4)]
  await runMutation(tx, 'recording.create', { ...begun, segments })

  expect(await readWhole(tx, ulid)).toMatchObject({ transcript })
})

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
