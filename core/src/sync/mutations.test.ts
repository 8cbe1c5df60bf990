import { expect, test } from 'vitest'
import { idOf, makeSegment } from '../testing/make.ts'
import { memoryTx } from '../testing/memory-tx.ts'
import { clientMutations, isClientMutation, runMutation } from './mutations.ts'

const ulid = idOf(1)
const tag = idOf(2)
const attachment = idOf(3)
const missing = idOf(99)
const create = {
  ulid,
  recorded_at: '2026-03-14T08:00:00.000Z',
  duration: 3,
  segments: [makeSegment('Buy some milk')],
}

async function withNote() {
  const tx = memoryTx()
  await runMutation(tx, 'recording.create', { ...create, engine: 'captions' })
  await runMutation(tx, 'tag.create', { id: tag, name: 'Work' })
  return tx
}

test.each([
  ['an unknown name', 'recording.explode', {}, 'This change is not known here.'],
  ['a name of every object', 'constructor', {}, 'This change is not known here.'],
  ['no arguments', 'recording.create', undefined, 'The body must be an object.'],
  [
    'an identifier in lower case',
    'recording.remove',
    { ulid: ulid.toLowerCase() },
    '“ulid” must be an identifier.',
  ],
  [
    'a field too many',
    'recording.remove',
    { ulid, account_id: 'a2' },
    'The field “account_id” is not known here.',
  ],
  [
    'a long title',
    'recording.set_title',
    { ulid, title: 'x'.repeat(501) },
    '“title” must have at most 500 characters.',
  ],
  ['a title that is no text', 'recording.set_title', { ulid, title: 7 }, '“title” must be text.'],
  ['a negative time', 'recording.create', { ...create, duration: -1 }, '“duration” must not be negative.'],
  ['no tag name', 'tag.create', { id: tag, name: ' \n ' }, '“name” must not be empty.'],
  [
    'a failure of one that is ready',
    'recording.set_status',
    { ulid, status: 'ready', failure: { code: 'x' } },
    '“failure” must be said when it failed, and only then.',
  ],
  [
    'a failure without its reason',
    'recording.set_status',
    { ulid, status: 'failed' },
    '“failure” must be said when it failed, and only then.',
  ],
  [
    'a link to a script',
    'attachment.add',
    { ulid, id: attachment, kind: 'link', url: 'javascript:alert(1)' },
    '“url” must begin with http:// or https://.',
  ],
  [
    'a link to nowhere',
    'attachment.add',
    { ulid, id: attachment, kind: 'link' },
    '“url” must be given for an attachment of kind link.',
  ],
])('[SYNC-1] %s is refused with one sentence, and nothing changes', async (_, name, args, detail) => {
  const tx = await withNote()
  const before = tx.writes()

  await expect(runMutation(tx, name, args)).rejects.toMatchObject({ code: 'invalid_input', detail })
  expect(tx.writes()).toBe(before)
})

test.each([
  ['recording.set_title', { ulid: missing, title: 'x' }],
  ['recording.edit_transcript', { ulid: missing, engine: null, segments: [] }],
  ['recording.remove', { ulid: missing }],
  ['recording.restore', { ulid: missing }],
  ['recording.set_status', { ulid: missing, status: 'uploaded' }],
  ['recording.add_tag', { ulid, tag: missing }],
  ['attachment.describe', { ulid, id: missing, description: 'x' }],
  ['tag.rename', { id: missing, name: 'x' }],
  ['tag.merge', { id: tag, into: missing }],
])('[SYNC-4] %s of what is not there is not found', async (name, args) => {
  const tx = await withNote()

  await expect(runMutation(tx, name, args)).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['recording.create', { ...create, engine: 'captions' }],
  ['recording.set_title', { ulid, title: 'Milk' }],
  ['recording.set_recorded_at', { ulid, recorded_at: '2026-01-01T00:00:00.000Z' }],
  ['recording.edit_transcript', { ulid, engine: 'captions', segments: [makeSegment('Buy oat milk')] }],
  ['recording.set_status', { ulid, status: 'uploading' }],
  ['recording.add_tag', { ulid, tag }],
  ['recording.remove_tag', { ulid, tag }],
  ['recording.pin', { ulid }],
  ['recording.unpin', { ulid }],
  ['recording.remove', { ulid }],
  ['recording.restore', { ulid }],
  ['attachment.add', { ulid, id: attachment, kind: 'text', description: 'Oats' }],
  ['attachment.remove', { ulid, id: attachment }],
  ['tag.create', { id: tag, name: 'Work' }],
  ['tag.rename', { id: tag, name: 'Job' }],
  ['tag.recolor', { id: tag, color: 'plum' }],
  ['tag.remove', { id: tag }],
])('[SYNC-2] %s done twice is done once', async (name, args) => {
  const tx = await withNote()
  await runMutation(tx, name, args)
  const after = tx.writes()

  await runMutation(tx.later('2026-03-15T09:00:00.000Z'), name, args)

  expect(tx.writes()).toBe(after)
})

test('[SYNC-3] what only the server can know is no change that a device may push', () => {
  const server = [
    'recording.set_status',
    'recording.set_sound',
    'recording.set_sides',
    'recording.set_transcript',
    'recording.finish',
    'recording.purge',
  ]

  expect(server.filter(isClientMutation)).toEqual([])
  expect(clientMutations.filter((name) => server.includes(name))).toEqual([])
  expect(isClientMutation('toString')).toBe(false)
  expect(clientMutations).toContain('recording.create')
})
