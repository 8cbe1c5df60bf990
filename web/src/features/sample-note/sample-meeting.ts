import type { SampleSegment } from './sample-note.ts'

export const meetingTitle = 'Field team, weekly'

/** Made up, as the two tracks of a call would give it: you, and the others. */
export const meetingSegments: readonly SampleSegment[] = [
  {
    start: 4,
    end: 11,
    speaker: 'Others',
    text: 'Two sensors are down on the ridge since the storm, and the third one drifts.',
  },
  {
    start: 13,
    end: 22,
    speaker: 'You',
    text: 'Then we take the spare up on Thursday, if the weather holds, and calibrate the third on the way down.',
  },
  {
    start: 24,
    end: 31,
    speaker: 'Others',
    text: 'Thursday works. I will book the car and send the list of parts by Tuesday.',
  },
  {
    start: 35,
    end: 44,
    speaker: 'Others',
    text: 'One more thing: the old calibration sheet. Nobody knows who had it last.',
  },
  {
    start: 46,
    end: 55,
    speaker: 'You',
    text: 'I have it. I will scan it today and put it with the station log, so that it is not lost again.',
  },
  {
    start: 58,
    end: 66,
    speaker: 'Others',
    text: 'Good. Then we leave the northern station for next month and do not touch it now.',
  },
]

export interface Minute {
  kind: 'Decision' | 'Action'
  text: string
  who?: string
  due?: string
  /** Second of the meeting it rests on: the start of one of the segments. */
  start: number
}

export const meetingMinutes: readonly Minute[] = [
  { kind: 'Decision', text: 'The spare sensor goes up on Thursday if the weather holds', start: 13 },
  { kind: 'Decision', text: 'The northern station is left for next month', start: 58 },
  {
    kind: 'Action',
    text: 'Book the car and send the list of parts',
    who: 'Others',
    due: 'Tuesday',
    start: 24,
  },
  {
    kind: 'Action',
    text: 'Scan the calibration sheet into the station log',
    who: 'You',
    due: 'today',
    start: 46,
  },
]
