import { expect, test } from 'vitest'
import { idOf, makeRecording } from '../testing/make.ts'
import { documentOf } from './document.ts'

const reader = { tagNames: ['Work'], dates: { timeZone: 'Asia/Tokyo', locale: 'en-US' } } as const

test('[EXPORT-8] a document says when a note was recorded, where its reader is', () => {
  const note = makeRecording({ title: 'Plans', recorded_at: '2026-03-14T20:05:00.000Z', duration: 61 })

  expect(documentOf(note, reader)).toMatchObject({
    title: 'Plans',
    facts: ['Sunday, March 15, 2026 at 5:05 AM', '1 minute 1 second', 'Tags: Work'],
  })
})

test('[EXPORT-17] a document says what the plan left out', () => {
  const { facts } = documentOf(makeRecording({ duration: 700, transcribed_seconds: 600 }), reader)

  expect(facts.at(-1)).toMatch(/^Your plan covers the first 10 minutes of a recording/)
})

test('[EXPORT-8] what no document can hold is not in it, and a note without words is one too', () => {
  const note = makeRecording({
    title: '\uffff',
    duration: null,
    segments: [{ start: 61.5, end: 62, text: 'half \ud83d a\u0007 \ufffepair\u202e', speaker: 'Ada' }],
  })

  const { title, paragraphs } = documentOf(note, reader)

  expect(title).toBe('Untitled')
  expect(paragraphs).toMatchObject([{ time: '1:01', speaker: 'Ada', text: 'half \ufffd a pair' }])
})

test('[EXPORT-8] attachments are listed: files by their names, links by their addresses, texts as they are', () => {
  const common = { id: idOf(5), recording_id: idOf(1), type: null, bytes: null }
  const times = { created_at: '2026-03-14T08:00:00.000Z', updated_at: '2026-03-14T08:00:00.000Z' }
  const none = { ...common, ...times, url: null, file_name: null }
  const attachments = [
    { ...none, kind: 'pdf' as const, file_name: 'offer.pdf', description: 'The offer' },
    { ...none, kind: 'link' as const, url: 'https://example.org/', description: '' },
    { ...none, kind: 'text' as const, description: 'Call back' },
  ]

  expect(documentOf(makeRecording({ attachments }), reader).attachments).toEqual([
    { id: idOf(5), name: 'offer.pdf', url: null, description: 'The offer' },
    { id: idOf(5), name: 'https://example.org/', url: 'https://example.org/', description: '' },
    { id: idOf(5), name: 'Call back', url: null, description: '' },
  ])
})
