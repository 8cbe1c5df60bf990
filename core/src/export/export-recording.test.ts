import { expect, test } from 'vitest'
import type { Recording } from '../entities/recording.ts'
import { idOf, makeRecording } from '../testing/make.ts'
import { exportFormats, exportRecording } from './export-recording.ts'
import { fileNameOf } from './file-name.ts'

const tags = [
  {
    id: idOf(7),
    name: 'Work: "urgent"',
    color: 'red' as const,
    updated_at: '2026-03-14T08:00:00.000Z',
    changed_at: {},
    aliases: [],
  },
]
const note = makeRecording({
  title: 'Q3 <plan> & *budget*',
  tags: [idOf(8), idOf(7)],
  duration: 3_700.5,
  language: 'en',
  engine: 'moonshine-base',
  segments: [
    { start: 0, end: 1.2345, text: 'We *need* <b>more</b> & better tools.', speaker: 'Ada' },
    { start: 3_661.5, end: 3_661.5, text: '1. Buy milk --> today\n\nWEBVTT' },
  ],
  transcript: 'We *need* <b>more</b> & better tools. 1. Buy milk --> today\n\nWEBVTT',
})
const dates = { timeZone: 'Europe/Berlin', locale: 'en-GB' } as const
const text = (format: (typeof exportFormats)[number], recording: Recording = note) =>
  exportRecording(recording, { tags, format, dates }).text

test('[EXPORT-1] Markdown has front matter, and words in it are words', () => {
  expect(text('md')).toBe(`---
title: "Q3 <plan> & *budget*"
recorded_at: "2026-03-14T09:00:00.000+01:00"
duration: 3700.5
tags: ["Work: \\"urgent\\""]
language: "en"
engine: "moonshine-base"
ulid: "${idOf(1)}"
---

# Q3 \\<plan\\> &amp; \\*budget\\*

\`0:00\` **Ada:** We \\*need\\* \\<b\\>more\\</b\\> &amp; better tools.

\`1:01:01\` 1\\. Buy milk --\\> today WEBVTT
`)
})

test('[EXPORT-1] Markdown lists what hangs on the note, and a link stays a link', () => {
  const attachment = {
    id: idOf(5),
    recording_id: idOf(1),
    kind: 'link' as const,
    description: 'See [here](x)',
    url: 'https://example.org/a<b',
    file_name: null,
    type: null,
    bytes: null,
    created_at: note.recorded_at,
    updated_at: note.recorded_at,
  }
  const file = { ...attachment, kind: 'file' as const, url: null, file_name: 'a_b.txt', description: '' }

  expect(text('md', { ...note, attachments: [attachment, file] })).toMatch(
    /\n\n## Attachments\n\n- <https:\/\/example\.org\/a%3Cb>: See \\\[here\\\]\(x\)\n- a\\_b\.txt\n$/,
  )
})

test('[EXPORT-2] plain text reads as a page', () => {
  // Engines differ in the comma after a weekday.
  expect(text('txt').replace('Saturday,', 'Saturday')).toBe(`Q3 <plan> & *budget*
Saturday 14 March 2026 at 09:00, 1 hour 1 minute 40 seconds
Tags: Work: "urgent"

Ada: We *need* <b>more</b> & better tools.

1. Buy milk --> today WEBVTT
`)
})

test('[EXPORT-3] JSON has the note’s fields, with tags by their names', () => {
  const { ulid, title, recorded_at, duration, segments, transcript } = note
  const fields = { ulid, title, recorded_at, duration, segments, transcript }

  expect(JSON.parse(text('json'))).toMatchObject({
    ...fields,
    tags: ['Work: "urgent"'],
    attachments: [],
  })
})

test('[EXPORT-4] SubRip counts its cues, and shows no markup', () => {
  expect(text('srt')).toBe(`1
00:00:00,000 --> 00:00:01,235
Ada: We *need* ‹b›more‹/b› & better tools.

2
01:01:01,500 --> 01:01:01,501
1. Buy milk → today WEBVTT
`)
})

test('[EXPORT-5] WebVTT escapes its text, and no words end a cue or the header', () => {
  expect(text('vtt', { ...note, title: 'a --> b\nc' })).toBe(`WEBVTT a → b c

00:00:00.000 --> 00:00:01.235
<v Ada>We *need* &lt;b&gt;more&lt;/b&gt; &amp; better tools.

01:01:01.500 --> 01:01:01.501
1. Buy milk --&gt; today WEBVTT
`)
})

test('[EXPORT-14] long talk becomes cues that can be read, and people who speak at once are read at once', () => {
  const said = 'The green ones were too dark in the morning light, and the maker has a paler one.'
  const segments = [
    { start: 0, end: 6, text: said, speaker: 'Ada' },
    { start: 5, end: 7, text: 'I like it.', speaker: 'Bea' },
  ]

  expect(text('srt', { ...note, segments })).toBe(`1
00:00:00,000 --> 00:00:03,785
Ada: The green ones were too dark
in the morning light,

2
00:00:03,785 --> 00:00:06,000
and the maker has a paler one.

3
00:00:05,000 --> 00:00:07,000
Bea: I like it.
`)
  expect(text('vtt', { ...note, segments })).toContain(`
00:00:05.000 --> 00:00:07.000
<v Bea>I like it.`)
})

test('[EXPORT-14] who talks over somebody from the start is read from the start', () => {
  const segments = [
    { start: 0, end: 9, text: 'One two three four. Five six seven eight. Nine ten.', speaker: 'Left' },
    { start: 1, end: 4, text: 'Not now.', speaker: 'Right' },
  ]

  const cues = text('srt', { ...note, segments })
    .trim()
    .split('\n\n')

  expect(cues).toContainEqual(expect.stringContaining('00:00:01,000 --> 00:00:04,000\nRight: Not now.'))
})

test('[EXPORT-16] where two people were not understood, that is one cue over all of it', () => {
  const heard = { start: 1, end: 12, text: '', language: 'und', heard: 'In the', overlap: 'unclear' } as const

  const written = text('srt', { ...note, segments: [heard, { start: 13, end: 14, text: 'Yes.' }] })

  expect(written).toContain(`00:00:01,000 --> 00:00:12,000
[two people speaking at once, words unsure]
[not understood]
`)
})

test.each(exportFormats)('[EXPORT-6] a note without words is a file too: %s', (format) => {
  const empty = makeRecording({ title: '', duration: null })
  const { file_name, text: written } = exportRecording(empty, { tags: [], format, dates })

  expect(file_name).toBe(`2026-03-14 Untitled.${format}`)
  expect(written).not.toMatch(/undefined|null, |NaN/)
})

test.each([
  ['Plans', '2026-03-14 Plans'],
  ['../../etc/passwd', '2026-03-14 etc passwd'],
  ['a/b\\c:d*e?f"g<h>i|j', '2026-03-14 a b c d e f g h i j'],
  ['note.exe\r\nX: y', '2026-03-14 note exe X y'],
  ['...', '2026-03-14 Untitled'],
  ['Überblick 日本', '2026-03-14 Überblick 日本'],
  ['é'.repeat(300), `2026-03-14 ${'é'.repeat(60)}`],
  ['😀'.repeat(300), `2026-03-14 ${'😀'.repeat(30)}`],
])('[EXPORT-6] a note called “%s” becomes a file that every system takes', (title, name) => {
  expect(fileNameOf(makeRecording({ title }), 'UTC')).toBe(name)
})

test('[EXPORT-6] the file of a note that was not understood is called as the note is', () => {
  const heard = { start: 0, end: 4, text: '', language: 'und', heard: 'In the name of the Lord' }
  const unclear = makeRecording({ title: '', engine: 'moonshine-base', language: 'und', segments: [heard] })

  expect(fileNameOf(unclear, 'UTC')).toBe('2026-03-14 Sound in a language that is not understood here')
})

test('[EXPORT-12] a note of late in the evening is of the day that it was there', () => {
  const late = makeRecording({ title: 'Moon', recorded_at: '2026-03-14T23:30:00.000Z' })
  const inTokyo = { timeZone: 'Asia/Tokyo', locale: 'en-US' } as const

  expect(exportRecording(late, { tags: [], format: 'txt', dates: inTokyo })).toMatchObject({
    file_name: '2026-03-15 Moon.txt',
    text: expect.stringContaining('March 15, 2026'),
  })
  expect(JSON.parse(exportRecording(late, { tags: [], format: 'json', dates: inTokyo }).text)).toMatchObject({
    recorded_at: '2026-03-14T23:30:00.000Z',
  })
})

const damaged = { type: 'audio/mpeg', bytes: 1, sha256: '0'.repeat(64), is_damaged: true }
const incomplete = makeRecording({
  sound: damaged,
  duration: 700,
  transcribed_seconds: 600,
  segments: [
    { start: 0, end: 2, text: 'First words,' },
    { start: 2, end: 4, text: '', heard: 'In the name', language: 'und' },
    { start: 4, end: 6, text: 'and the last.' },
  ],
})

test.each(['md', 'txt', 'srt', 'vtt'] as const)(
  '[EXPORT-17] what damage took, what the plan left out and what was not understood is said in %s',
  (format) => {
    const words = text(format, incomplete).replace(/[\n\\]+(\d+\n)?([\d:.,]+ --> [\d:.,]+\n)?/g, ' ')

    expect(words).toContain(
      'Part of this audio could not be read, because its file is damaged or incomplete.',
    )
    expect(words).toContain('Your plan covers the first 10 minutes of a recording.')
    expect(words).toContain('[not understood')
  },
)

test('[EXPORT-17] subtitles say it where the words end', () => {
  expect(text('srt', incomplete)).toContain('\n00:10:00,000 --> ')
  expect(text('vtt', incomplete)).toContain('\n00:10:00.000 --> ')
})

test('[EXPORT-17] JSON has it as fields, and its text is not joined over what was not understood', () => {
  expect(JSON.parse(text('json', incomplete))).toMatchObject({
    transcribed_seconds: 600,
    is_damaged: true,
    transcript: 'First words, [not understood] and the last.',
  })
})

test('[EXPORT-17] of a note that is not ready, nothing is said to be missing', () => {
  expect(text('txt', { ...incomplete, status: 'transcribing' })).not.toContain('Your plan')
})

test('[MAKE-9] what was made of a note stands in its file under its name, with what made it', () => {
  const made = {
    kind: 'minutes',
    name: 'Minutes',
    template_id: null,
    version: idOf(101),
    engine: 'earmark',
  } as const
  const attachment = {
    id: idOf(5),
    recording_id: idOf(1),
    kind: 'text',
    description: '## Decisions\n\n- Larch it is.',
    url: null,
    file_name: null,
    type: null,
    bytes: null,
    made,
    created_at: '2026-03-14T08:00:00.000Z',
    updated_at: '2026-03-14T08:00:00.000Z',
  } as const
  const madeNote = makeRecording({ attachments: [attachment] })

  expect(exportRecording(madeNote, { tags: [], format: 'md', dates }).text).toContain(
    '## Minutes\n\n*Chosen from the words of this note by Earmark.*\n\n### Decisions\n\n- Larch it is.\n',
  )
  expect(exportRecording(madeNote, { tags: [], format: 'txt', dates }).text).toContain(
    'Minutes\nChosen from the words of this note by Earmark.\n\nDecisions\n\n- Larch it is.',
  )
})

test('[MAKE-16] what names another note is a link to it in Markdown, and its address is nowhere for the eye', () => {
  const address = `https://e.example/d/recording/${idOf(3)}/at/7`
  const quoting = makeRecording({
    engine: 'typed',
    segments: [
      { start: 0, end: 1, text: '“It leaks.”' },
      { start: 1, end: 2, text: 'House [old], at 0:07' },
      { start: 2, end: 3, text: address },
    ],
  })

  expect(text('md', quoting)).toContain(`“It leaks.”\n\n[House \\[old\\], at 0:07](<${address}>)\n`)
  expect(text('txt', quoting)).toContain('“It leaks.”\n\nHouse [old], at 0:07\n')
  expect(text('txt', quoting)).not.toContain('https:')
})
