import { expect, test } from 'vitest'
import { type ExportFormat, exportRecording } from '../export/export-recording.ts'
import { documentOf } from '../export/document.ts'
import { makeRecording, makeSegment } from '../testing/make.ts'
import { overlapLabel } from './overlap.ts'

const dates = { timeZone: 'UTC', locale: 'en-GB', clock: '24' } as const

test.for([
  ['one person', {}, undefined],
  ['two people', { overlap: 'clear' }, 'Two people speaking at once'],
  ['two people whose words are unsure', { overlap: 'unclear' }, 'Two people speaking at once, words unsure'],
  ['two who are told apart', { overlap: 'clear', speaker: 'Right' }, 'At the same time'],
] as const)('[SPEECH-68] what is said of %s', ([, segment, label]) => {
  expect(overlapLabel(segment)).toBe(label)
})

const note = makeRecording({
  segments: [
    makeSegment('We should ask'),
    { ...makeSegment('them it no', 3), overlap: 'unclear' },
    { ...makeSegment('about it', 6), overlap: 'clear', speaker: 'Right' },
  ],
})

test.for([
  ['txt', '[two people speaking at once, words unsure] them it no\n\nRight: [at the same time] about it'],
  ['md', '`0:03` \\[two people speaking at once, words unsure\\] them it no'],
  ['srt', '00:00:03,000 --> 00:00:06,000\n[two people speaking at once,\nwords unsure] them it no'],
  ['srt', '00:00:06,000 --> 00:00:08,000\nRight: [at the same time] about it'],
  ['vtt', '00:06.000 --> 00:00:08.000\n<v Right>[at the same time] about it'],
  ['json', '"overlap": "unclear"'],
] as const satisfies [ExportFormat, string][])(
  '[SPEECH-68] as %s, a note says where two people speak at once',
  ([format, expected]) => {
    expect(exportRecording(note, { tags: [], format, dates }).text).toContain(expected)
  },
)

test('[SPEECH-68] a document says it too, and its words keep their times', () => {
  const [, paragraph] = documentOf(note, { tagNames: [], dates }).paragraphs

  expect(paragraph?.text).toBe('[two people speaking at once, words unsure] them it no')
  expect(paragraph?.words.at(-3)).toEqual({ text: 'them', start: 3, end: 4 })
})
