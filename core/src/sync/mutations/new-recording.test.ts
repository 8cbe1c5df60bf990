import { expect, test } from 'vitest'
import { recording } from '../../entities/recording.ts'
import { idOf, makeSegment, readWhole } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
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
