import { expect, test } from 'vitest'
import { idOf, makeRecording, makeSegment, putWhole, readWhole } from '../../testing/make.ts'
import { type MemoryTx, memoryTx } from '../../testing/memory-tx.ts'
import { replacedBy } from '../../text/replaced.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
const captions = [makeSegment('by milk'), makeSegment('call the bang', 5)]
const edited = [makeSegment('Buy oat milk'), makeSegment('call the bang', 5)]
const server = {
  segments: [makeSegment('Buy milk.'), makeSegment('Call the bank.', 5), makeSegment('Water the plants.', 9)],
  language: 'en',
  engine: 'moonshine-base',
}
const both = 'Buy oat milk Call the bank. Water the plants.'

async function withCaptions(segments = captions): Promise<MemoryTx> {
  const tx = memoryTx()
  const recorded_at = '2026-03-14T08:00:00.000Z'
  await runMutation(tx, 'recording.create', { ulid, recorded_at, segments, engine: 'captions' })
  return tx
}
type Step = (tx: MemoryTx) => Promise<void>
const edit: Step = (tx) =>
  runMutation(tx.late(tx.now), 'recording.edit_transcript', {
    ulid,
    segments: edited,
    engine: 'captions',
    was: replacedBy(captions, edited),
  })
const write: Step = (tx) => runMutation(tx, 'recording.set_transcript', { ulid, ...server })
const note = (tx: MemoryTx) => readWhole(tx, ulid)

test('[NOTE-8] the server’s transcript takes the place of the captions, and the better title with it', async () => {
  const tx = await withCaptions()

  await write(tx)

  expect(await note(tx)).toMatchObject({
    ...server,
    transcript: 'Buy milk. Call the bank. Water the plants.',
    title: 'Buy milk',
    edited_at: null,
    corrected: null,
  })
})

test('[NOTE-2] a note that was not understood is called by what a person types in its place', async () => {
  const tx = memoryTx()
  const heard = { start: 0, end: 4, text: '', heard: 'Good and tug', language: 'und' }
  await putWhole(tx, makeRecording({ ulid, title: '', engine: 'moonshine-base', segments: [heard] }))

  const segments = [makeSegment('Guten Tag zusammen')]
  await runMutation(tx, 'recording.edit_transcript', { ulid, segments, engine: 'moonshine-base' })

  expect(await note(tx)).toMatchObject({ title: 'Guten Tag zusammen', has_own_title: false })
})

test('[JOB-21] an engine that is done brings words, length and readiness in one change, and only to what it works on', async () => {
  const tx = await withCaptions()
  const finish = () =>
    runMutation(tx, 'recording.finish', {
      ulid,
      ...server,
      measured: { duration: 12, peaks: [1, 2], sides: 'together' },
    })
  await runMutation(tx, 'recording.set_status', { ulid, status: 'uploaded' })
  await expect(finish()).rejects.toMatchObject({ code: 'conflict' })
  await runMutation(tx, 'recording.set_status', { ulid, status: 'transcribing' })
  const before = tx.writes()

  await finish()

  // The note, and its words.
  expect(tx.writes() - before).toBe(2)
  expect(await note(tx)).toMatchObject({
    ...server,
    status: 'ready',
    title: 'Buy milk',
    duration: 12,
    peaks: [1, 2],
    sides: 'together',
  })
})

test('[NOTE-8] what the person corrected stays in it, before it came or after, in captions still on screen', async () => {
  const [early, late] = [await withCaptions(), await withCaptions()]

  await edit(early)
  await write(early)
  await write(late)
  await edit(late)

  const stands = { transcript: both, engine: 'moonshine-base', language: 'en', edited_at: early.now }
  expect(await note(early)).toMatchObject(stands)
  expect(await note(late)).toMatchObject(stands)
  expect((await note(late))?.segments).toEqual((await note(early))?.segments)
  expect((await note(late))?.corrected).toEqual((await note(early))?.corrected)
})

test('[NOTE-8] a correction of the only caption that was there leaves all that the server heard after it', async () => {
  const tx = await withCaptions(captions.slice(0, 1))
  const [first] = edited
  const was = replacedBy(captions.slice(0, 1), edited.slice(0, 1))
  await runMutation(tx, 'recording.edit_transcript', { ulid, segments: [first], engine: 'captions', was })

  await write(tx)

  expect(await note(tx)).toMatchObject({ transcript: both })
})

test('[NOTE-8] written down again, the note keeps what was corrected in each transcript', async () => {
  const tx = await withCaptions()
  await edit(tx)
  await write(tx)
  const before = (await note(tx))?.segments ?? []
  const after = [...before.slice(0, 2), makeSegment('Water both plants.', 9)]
  const was = replacedBy(before, after)
  await runMutation(tx, 'recording.edit_transcript', { ulid, segments: after, engine: 'moonshine-base', was })

  await runMutation(tx, 'recording.set_transcript', {
    ulid,
    engine: 'whisper',
    language: 'en',
    segments: [makeSegment('by milk call the bank today water the plants', 0.1)],
  })

  expect(await note(tx)).toMatchObject({
    engine: 'whisper',
    transcript: expect.stringMatching(/^Buy oat milk/),
  })
  expect(await note(tx)).toMatchObject({ transcript: expect.stringMatching(/Water both plants\.$/) })
})

test('[NOTE-8] two devices that corrected captions apart both keep their words in the server’s', async () => {
  const tx = await withCaptions()
  const other = [captions[0], makeSegment('ring the bank', 5)].filter((segment) => segment !== undefined)
  const was = replacedBy(captions, other)

  await edit(tx)
  await write(tx)
  await runMutation(tx.late(tx.now), 'recording.edit_transcript', {
    ulid,
    segments: other,
    engine: 'captions',
    was,
  })

  expect(await note(tx)).toMatchObject({ transcript: 'Buy oat milk ring the bank Water the plants.' })
})

test('[NOTE-8] where nobody knows what was corrected, all that stands is kept, and what is missing comes', async () => {
  const tx = memoryTx()
  const segments = edited.slice(0, 1)
  await putWhole(tx, makeRecording({ segments, engine: 'captions', edited_at: tx.now }))

  await write(tx)

  expect(await note(tx)).toMatchObject({ transcript: both })
})

test('[SPEECH-52] words of an engine that is still at work stand before what was there after them', async () => {
  const tx = await withCaptions()
  const soFar = { ...server, segments: server.segments.slice(0, 1), transcribed_seconds: 4, is_partial: true }

  await runMutation(tx, 'recording.set_transcript', { ulid, ...soFar })
  const partly = await note(tx)
  await write(tx)

  expect(partly).toMatchObject({ transcript: 'Buy milk. call the bang', transcribed_seconds: 4 })
  expect(await note(tx)).toMatchObject({
    transcript: 'Buy milk. Call the bank. Water the plants.',
    transcribed_seconds: null,
  })
})

test('[SPEECH-52] what a person edited meanwhile waits for the whole transcript', async () => {
  const tx = await withCaptions()
  const soFar = { ...server, segments: server.segments.slice(0, 1), transcribed_seconds: 4, is_partial: true }

  await edit(tx)
  await runMutation(tx, 'recording.set_transcript', { ulid, ...soFar })
  const partly = await note(tx)
  await write(tx)

  expect(partly).toMatchObject({ transcript: 'Buy oat milk call the bang', engine: 'captions' })
  expect(await note(tx)).toMatchObject({ transcript: both })
})

test('[SPEECH-34] what the server does not understand leaves no word of the captions, and no title', async () => {
  const tx = await withCaptions()
  const heard = { start: 0, end: 4, text: '', language: 'und', heard: 'In the name of the Lord' }

  await runMutation(tx, 'recording.set_transcript', { ...server, ulid, segments: [heard], language: 'und' })

  expect(await note(tx)).toMatchObject({ transcript: '', title: '', segments: [heard] })
})
