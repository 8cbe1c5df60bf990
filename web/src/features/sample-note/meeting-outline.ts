import { makeCreation } from '@earmark/core/creations/make-creation.ts'
import type { Segment } from '@earmark/core/entities/recording.ts'
import { type TalkTime, talkTimes } from '@earmark/core/meetings/talk-time.ts'
import { meetingRecordedAt, meetingSegments } from './sample-meeting.ts'

export interface MinutesSection {
  heading: string
  lines: { text: string; start: number }[]
}

export interface MeetingOutline {
  segments: readonly Segment[]
  minutes: MinutesSection[]
  talk: TalkTime[]
}

/** The sample meeting, read as the note of a meeting is. */
export function outlineMeeting(): MeetingOutline {
  return { segments: meetingSegments, minutes: minutesOfMeeting(), talk: talkTimes(meetingSegments) }
}

function minutesOfMeeting(): MinutesSection[] {
  const sections: MinutesSection[] = []
  const told = { recorded_at: meetingRecordedAt, timeZone: 'UTC', locale: 'en-GB', language: 'en' } as const
  for (const { as, text, start } of makeCreation('minutes', { segments: meetingSegments, ...told })) {
    if (as === 'heading') sections.push({ heading: text, lines: [] })
    else sections.at(-1)?.lines.push({ text, start: start ?? 0 })
  }
  return sections
}
