import { expect, test } from 'vitest'
import { makeRecording, makeSegment, makeShare } from '../testing/make.ts'
import { sharedFile } from './shared-file.ts'
import { sharedNoteOf } from './shared-note.ts'

const unclear = { start: 4, end: 8, text: '', heard: 'Good and tug', language: 'und' }
const segments = [makeSegment('Buy milk.'), unclear, makeSegment('Call the bank.', 8)]
const link = { ...makeShare(), redaction: null }
const opened = (fields: Parameters<typeof makeRecording>[0], share = link) =>
  sharedNoteOf(makeRecording({ duration: 12, ...fields }), share, { soundType: 'audio/mp4', highlights: [] })

test('[SHARE-22] visitors are told where something was not understood, and not what was heard there', () => {
  const note = opened({ segments })

  expect(note.segments[1]).toEqual({ ...unclear, heard: '' })
  expect(opened({ segments }, { ...link, from: 5 }).segments[0]).toMatchObject({
    start: 0,
    end: 3,
    heard: '',
  })
  expect(sharedFile(note, 'txt').text).toContain('Buy milk.\n\n[not understood]\n\nCall the bank.')
})

test('[SHARE-22] what names another note names it without its address', () => {
  const address = 'https://earmark.example/d/recording/01M7TS7VB1E94EEZ03YMBE0QTH/at/61'
  const note = opened({
    segments: [
      makeSegment(`House, 3 May 2026: ${address}`),
      makeSegment('Garden', 4),
      makeSegment(address, 8),
    ],
  })

  expect(note.segments.map(({ text }) => text)).toEqual(['House, 3 May 2026', 'Garden'])
  expect(JSON.stringify(note)).not.toContain('/d/recording/')
})

test.each([
  ['Untitled', { title: '', segments: [] }],
  ['Sound in a language that is not understood here', { title: '', segments: [unclear] }],
  ['Garden', { title: 'Garden', segments: [unclear] }],
])('[SHARE-22] a shared note is called “%s”', (title, fields) => {
  expect(opened(fields).title).toBe(title)
})

test('[SHARE-22] a file of a shared note does not name the note itself', () => {
  const { file_name, text } = sharedFile(opened({ title: 'Garden', segments }), 'md')

  expect(file_name).toBe('2026-03-14 Garden.md')
  expect(text).not.toMatch(/ulid|engine/)
})

test('[SHARE-60] a picture that is too large to be given out is not on the page', () => {
  const picture = (id: string, bytes: number) => ({
    id,
    recording_id: 'r',
    kind: 'image' as const,
    description: '',
    url: null,
    file_name: `${id}.jpg`,
    type: 'image/jpeg',
    bytes,
    created_at: '2026-03-14T08:00:00.000Z',
    updated_at: '2026-03-14T08:00:00.000Z',
  })
  const attachments = [picture('small', 10_000), picture('large', 10_000_001), picture('other', 10_000)]

  const note = opened({ attachments }, { ...link, attachments: ['small', 'large'] })

  expect(note.attachments.map(({ id }) => id)).toEqual(['small'])
})
