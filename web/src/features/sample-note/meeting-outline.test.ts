import { expect, test } from 'vitest'
import { outlineMeeting } from './meeting-outline.ts'
import { meetingSeconds } from './sample-meeting.ts'

test('[MEET-74] the sample meeting has the minutes and the talk times that Earmark made of its words', () => {
  const { segments, minutes, talk } = outlineMeeting()

  expect(minutes.map(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)])).toEqual([
    [
      'Highlights',
      'Without the new numbers, the copy is only half the work.',
      'Then we have agreed to leave the Northern Station for next month.',
    ],
    [
      'Decisions',
      'Then we have decided to replace the cable on Thursday.',
      'I can do that, and we agreed to throw no paper away.',
      'Then we have agreed to leave the Northern Station for next month.',
    ],
    [
      'Action items',
      'Order the car (Others)',
      'Send you the list of parts (Others) by 24 Nov 2026',
      'Copy the notebook by Wednesday, page by page (Others) by 25 Nov 2026',
      'Call the ranger about the road (You) by 23 Nov 2026',
      'Ask them (Others) by 27 Nov 2026',
    ],
    [
      'Questions raised',
      'Who can drive on Thursday?',
      'How long does the repair take?',
      'And do we know when the road opens again?',
      'Who tells the students that there is no trip?',
    ],
    [
      'Chapters',
      'We begin with the ridge',
      'The next point is the old note book',
      'The northern station, the road to the station is closed and…',
    ],
  ])
  expect(talk.map(({ speaker, percent }) => [speaker, percent])).toEqual([
    ['You', 54],
    ['Others', 46],
  ])
  const moments = [...segments, ...minutes.flatMap(({ lines }) => lines)].map(({ start }) => start)
  expect(Math.max(...moments)).toBeLessThan(meetingSeconds)
})
