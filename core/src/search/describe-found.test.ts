import { expect, test } from 'vitest'
import { makeRecording, makeSegment } from '../testing/make.ts'
import { makeCalendar } from './calendar.ts'
import { describeFound } from './describe-found.ts'

const calendar = makeCalendar('UTC')
const note = {
  ...makeRecording({
    title: 'Plans',
    transcript: 'In march we spoke of the budget',
    segments: [makeSegment('In march we spoke of the budget')],
  }),
  attachment: ['A receipt for tea'],
  tag_names: ['Work'],
}

test('[SEARCH-17] what was spoken is shown with its moment', () => {
  const found = describeFound(note, 'the budget', { calendar })

  expect(found).toMatchObject({ reason: 'transcript', startAt: 5 })
  expect(found.snippet.marks).toEqual([{ from: 21, to: 31 }])
})

test('[SEARCH-17] what the title says and was spoken too opens where it was spoken', () => {
  const found = describeFound({ ...note, title: 'The budget' }, 'budget', { calendar })

  expect(found).toMatchObject({ reason: 'title', startAt: 6 })
})

test('[SEARCH-17] words on a date are shown where the words were spoken', () => {
  expect(describeFound(note, 'budget march 2026', { calendar })).toMatchObject({
    reason: 'transcript',
    startAt: 6,
    snippet: { marks: [{ from: 25, to: 31 }] },
  })
})

test('[SEARCH-16] what was found in an attachment is shown from it, and has no moment', () => {
  expect(describeFound(note, 'receipt', { calendar })).toEqual({
    reason: 'attachment',
    title: { text: 'Plans', marks: [] },
    snippet: { text: 'A receipt for tea', marks: [{ from: 2, to: 9 }] },
    startAt: undefined,
  })
})

test('[SEARCH-16] a note found by its date shows its beginning', () => {
  expect(describeFound(note, '14 3 2026', { calendar })).toMatchObject({
    reason: 'date',
    snippet: { text: 'In march we spoke of the budget', marks: [] },
  })
})
