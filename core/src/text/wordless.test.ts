import { expect, test } from 'vitest'
import type { Recording } from '../entities/recording.ts'
import { documentOf } from '../export/document.ts'
import { exportFormats, exportRecording } from '../export/export-recording.ts'
import { makeRecording, makeSegment } from '../testing/make.ts'
import { doubtOf, hasWords, inPlaceOfWords, nameOf, withGaps, wordlessOf } from './wordless.ts'

const heard = { start: 0, end: 4, text: '', language: 'und', heard: 'In the name of the Lord' }
const byEngine = { title: '', engine: 'moonshine-base' }

const cases: { what: string; note: Partial<Recording>; name: string }[] = [
  {
    what: 'sound in another language',
    note: { ...byEngine, language: 'und', segments: [heard] },
    name: 'Sound in a language that is not understood here',
  },
  {
    what: 'two people at once',
    note: { ...byEngine, language: 'und', segments: [{ ...heard, overlap: 'unclear' as const }] },
    name: 'Two people speaking at once, not understood',
  },
  {
    what: 'two people at once, and another language after them',
    note: {
      ...byEngine,
      language: 'und',
      segments: [
        { ...heard, overlap: 'unclear' as const },
        { ...heard, start: 4, end: 8 },
      ],
    },
    name: 'Sound in a language that is not understood here',
  },
  {
    what: 'speech without words',
    note: { ...byEngine, language: 'und' },
    name: 'No words were understood in this recording',
  },
  {
    what: 'silence',
    note: { ...byEngine, language: 'zxx' },
    name: 'No speech was found in this recording',
  },
  {
    what: 'sound with a title of its own',
    note: { ...byEngine, title: 'Oma', language: 'und', segments: [heard] },
    name: 'Oma',
  },
  {
    what: 'sound that is not written down yet',
    note: { ...byEngine, status: 'transcribing' },
    name: 'Untitled',
  },
  {
    what: 'sound that only the captions have heard',
    note: { title: '', engine: 'captions', status: 'local', segments: [heard] },
    name: 'Untitled',
  },
  {
    what: 'sound that its device has heard to the end',
    note: { title: '', engine: 'moonshine-tiny', status: 'local', segments: [heard] },
    name: 'Sound in a language that is not understood here',
  },
  { what: 'a note made without sound', note: { title: '' }, name: 'Untitled' },
  {
    what: 'a note whose words a person took out',
    note: { ...byEngine, edited_at: '2026-03-14T08:00:00.000Z' },
    name: 'Untitled',
  },
]

test.for(cases)('[SPEECH-34] $what is called “$name”', ({ note, name }) => {
  const recording = makeRecording(note)

  expect(nameOf(recording.title, wordlessOf(recording))).toBe(name)
})

const dates = { timeZone: 'UTC', locale: 'en-GB', clock: '24' } as const

test.for(exportFormats.filter((format) => format !== 'json'))(
  '[SPEECH-34] as %s, a note that is not understood has no word of what was heard',
  (format) => {
    const recording = makeRecording({ ...byEngine, language: 'und', segments: [heard] })

    const { text } = exportRecording(recording, { tags: [], format, dates })

    expect(text).not.toContain('Lord')
  },
)

const lecture = makeRecording({ ...byEngine, title: 'Lecture.wav', language: 'und', segments: [heard] })
const instead = 'Sound in a language that is not understood here'

test.for(['txt', 'md'] as const)('[EXPORT-16] as %s, a note without words says why it has none', (format) => {
  expect(exportRecording(lecture, { tags: [], format, dates }).text).toContain(`\n\n${instead}\n`)
})

test('[EXPORT-16] a document of a note without words says why it has none', () => {
  expect(documentOf(lecture, { tagNames: [], dates }).facts).toContain(instead)
})

test.for([
  ['srt', '1\n00:00:00,000 --> 00:00:04,000\n[not understood]\n'],
  ['vtt', 'WEBVTT Lecture.wav\n\n00:00:00.000 --> 00:00:04.000\n[not understood]\n'],
] as const)('[EXPORT-16] as %s, each stretch that was not understood is marked', ([format, expected]) => {
  expect(exportRecording(lecture, { tags: [], format, dates }).text).toBe(expected)
})

test('[EXPORT-16] in subtitles, a long stretch that was not understood has one mark over all of it', () => {
  const segments = [makeSegment('Now my grandmother.'), { ...heard, start: 20, end: 65, speaker: 'Left' }]

  const { text } = exportRecording(makeRecording({ segments }), { tags: [], format: 'srt', dates })

  expect(text).toContain('00:00:20,000 --> 00:01:05,000\nLeft: [not understood]\n')
})

test('[SPEECH-34] between words that were understood, a stretch that was not is said to be so', () => {
  const segments = [makeSegment('Now my grandmother.'), { ...heard, start: 5, end: 9 }]
  const recording = makeRecording({ segments, transcript: 'Now my grandmother.' })

  const { text } = exportRecording(recording, { tags: [], format: 'txt', dates })

  expect(text).toContain('Now my grandmother.\n\n[not understood]\n')
})

const leftOut = { start: 5, end: 9, text: '', untranscribed: true } as const

test('[SPEECH-80] between words, a stretch that captions left out is said to be missing, and not to be unclear', () => {
  const segments = [makeSegment('Now my grandmother.'), leftOut]
  const recording = makeRecording({ segments, transcript: 'Now my grandmother.' })

  const { text } = exportRecording(recording, { tags: [], format: 'txt', dates })

  expect(text).toContain('Now my grandmother.\n\n[not transcribed]\n')
  expect(doubtOf(segments)).toBeNull()
})

test.for([
  ['captions that left everything out', [leftOut], false],
  ['captions that understood nothing', [heard], false],
  ['captions that understood something', [heard, makeSegment('Now my grandmother.', 5)], true],
  ['no captions', [], false],
] as const)('[SPEECH-34] whether there is something to read: %s', ([, segments, expected]) => {
  expect(hasWords(segments)).toBe(expected)
})

test.for([
  ['Lecture.wav', 'not_understood', 'Sound in a language that is not understood here'],
  ['Lecture.wav', 'no_speech', 'No speech was found in this recording'],
  ['Lecture.wav', undefined, undefined],
  ['', 'not_understood', undefined],
] as const)('[SPEECH-72] a note called “%s” with %s says in the list: %s', ([title, wordless, expected]) => {
  expect(inPlaceOfWords(title, wordless)).toBe(expected)
})

const gap = { start: 4, end: 8, text: '', untranscribed: true as const }

test.each([
  ['nothing between', [makeSegment('One two'), makeSegment('three', 4)], 'One two three'],
  ['something left out', [makeSegment('One'), gap, makeSegment('three', 8)], 'One … three'],
  ['much left out', [makeSegment('One'), gap, gap], 'One …'],
  ['everything left out', [gap], '…'],
])('[SPEECH-80] captions with %s', (_, segments, text) => {
  expect(withGaps(segments)).toBe(text)
})
