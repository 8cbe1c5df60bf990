import type { Segment } from '@earmark/core/entities/recording.ts'
import { meetingSideNames } from '@earmark/core/speech/side-names.ts'
import { splitWords } from '@earmark/core/text/segments.ts'

/** Of a made-up team. */
export const meetingTitle = 'Field team, weekly'

/** What is said of days in it counts from here. */
export const meetingWhen = 'Friday 20 November 2026'
export const meetingRecordedAt = '2026-11-20T00:55:48.079Z'

/** Of its sound. */
export const meetingSeconds = 108.32

const { left: you, right: others } = meetingSideNames

/**
 * Two synthetic voices (Festival's cmu_us_slt_arctic_hts on the left, Flite's rms on the right, in `meeting.mp3`), sent as
 * a recorded meeting is, and transcribed by Earmark: words, their times and sides are what it made of that sound.
 */
export const meetingSegments: readonly Segment[] = [
  said(
    you,
    'Good morning. We begin with the ridge. Two instruments are down since the storm. The third one drifts.',
    [
      0.51, 0.71, 0.71, 2.01, 2.01, 2.03, 2.03, 2.37, 2.37, 2.56, 2.56, 2.68, 2.68, 3.04, 3.81, 3.97, 3.97,
      4.55, 4.55, 4.79, 4.79, 5.13, 5.13, 5.39, 5.39, 5.56, 5.56, 6.14, 6.78, 6.93, 6.93, 7.17, 7.17, 7.41,
      7.41, 7.78,
    ],
  ),
  said(
    others,
    'I have seen the pictures from last night. The mast is fine. It is the cable that broke.',
    [
      8.51, 8.7, 8.7, 8.93, 9.06, 9.25, 9.25, 9.4, 9.4, 9.95, 9.95, 10.36, 10.36, 10.77, 10.77, 11.1, 11.87,
      12.13, 12.13, 12.45, 12.48, 12.71, 12.71, 13.34, 14.02, 14.2, 14.2, 14.37, 14.37, 14.53, 14.53, 14.85,
      14.85, 15.18, 15.18, 15.62,
    ],
  ),
  said(
    you,
    'Then we need a new table before the weekend. Who can drive on Thursday?',
    [
      16.48, 16.54, 16.58, 16.77, 16.77, 16.77, 16.86, 17.13, 17.13, 17.18, 17.25, 17.63, 17.63, 18.13, 18.13,
      18.33, 18.33, 19.62, 19.62, 19.72, 19.72, 19.89, 19.89, 20.2, 20.2, 20.46, 20.46, 21.06,
    ],
  ),
  said(
    others,
    'That works for me. I will order the car. I will send you the list of parts by Tuesday.',
    [
      21.73, 22.09, 22.09, 22.4, 22.56, 22.78, 22.78, 23.89, 23.89, 23.91, 23.91, 24.08, 24.08, 24.39, 24.39,
      24.77, 24.77, 25.28, 25.92, 26.09, 26.09, 26.38, 26.38, 26.65, 26.65, 26.93, 26.93, 27.03, 27.03, 27.34,
      27.34, 27.65, 27.65, 28.1, 28.13, 28.42, 28.48, 29.09,
    ],
  ),
  said(
    you,
    'Then we have decided to replace the cable on Thursday.',
    [
      29.79, 29.95, 29.98, 30.15, 30.15, 30.39, 30.39, 30.87, 30.87, 31.11, 31.11, 31.45, 31.45, 31.65, 31.71,
      32.02, 32.02, 32.29, 32.29, 32.83,
    ],
  ),
  said(
    others,
    'How long does the repair take?',
    [33.6, 33.79, 33.79, 34.15, 34.15, 34.37, 34.37, 34.53, 34.53, 34.89, 34.89, 35.52],
  ),
  said(
    you,
    'About three hours with two people.',
    [36.32, 36.53, 36.53, 36.8, 36.8, 37.15, 37.34, 37.54, 37.54, 37.78, 37.78, 38.34],
  ),
  said(
    you,
    'The next point is the old note book. The note book is on paper, and nobody knows who had it last.',
    [
      40.42, 40.53, 40.53, 40.7, 40.9, 41.28, 41.28, 41.61, 41.61, 41.76, 41.76, 42.05, 42.05, 42.29, 42.29,
      42.66, 43.33, 43.44, 43.44, 43.7, 43.7, 43.87, 43.87, 44.09, 44.09, 44.28, 44.28, 44.83, 44.83, 45.09,
      45.09, 45.48, 45.48, 45.93, 45.93, 46.32, 46.32, 46.44, 46.44, 46.65, 46.65, 46.98,
    ],
  ),
  said(
    others,
    'I have it. The notebook was in my desk. I will copy the notebook by Wednesday, page by page.',
    [
      47.91, 47.91, 47.94, 48.13, 48.13, 48.26, 49.09, 49.33, 49.33, 49.88, 49.88, 50.19, 50.19, 50.43, 50.43,
      50.69, 50.69, 50.91, 51.84, 52.01, 52.01, 52.25, 52.25, 52.64, 52.64, 53, 53, 53.48, 53.48, 53.79,
      53.79, 54.58, 54.58, 54.7, 54.7, 54.94, 54.94, 55.58,
    ],
  ),
  said(
    you,
    'Please add the new numbers to the copy. Without the new numbers, the copy is only half the work.',
    [
      56.38, 56.55, 56.55, 56.69, 56.69, 56.84, 56.84, 56.98, 56.98, 57.44, 57.79, 57.87, 57.87, 58.04, 58.04,
      58.56, 59.2, 59.43, 59.43, 59.79, 59.79, 59.91, 59.91, 60.68, 60.68, 60.7, 60.7, 61.09, 61.09, 61.25,
      61.25, 61.59, 61.59, 61.9, 61.9, 62, 62, 62.4,
    ],
  ),
  said(
    others,
    'I can do that, and we agreed to throw no paper away.',
    [
      63.14, 63.23, 63.3, 63.5, 63.5, 63.79, 63.79, 64.1, 64.83, 65.09, 65.09, 65.3, 65.3, 65.73, 65.73, 66,
      66, 66.33, 66.33, 66.57, 66.57, 66.89, 66.89, 67.52,
    ],
  ),
  said(
    you,
    'Now the northern station, the road to the station is closed and the snow is still very deep.',
    [
      69.82, 70.01, 70.01, 70.18, 70.18, 70.42, 70.42, 71.2, 71.9, 72.01, 72.01, 72.17, 72.17, 72.44, 72.44,
      72.46, 72.46, 72.87, 72.87, 73.09, 73.12, 73.54, 73.54, 73.95, 73.95, 74.12, 74.12, 74.33, 74.33, 74.53,
      74.53, 74.81, 74.81, 75.05, 75.05, 75.36,
    ],
  ),
  said(
    others,
    'And do we know when the road opens again?',
    [
      76.06, 76.4, 76.4, 76.59, 76.59, 76.83, 76.83, 77.02, 77.02, 77.24, 77.24, 77.33, 77.33, 77.69, 77.69,
      78.15, 78.15, 78.82,
    ],
  ),
  said(
    you,
    'Not yet. I have to call the ranger about the road on Monday.',
    [
      79.52, 79.87, 79.87, 80.78, 80.78, 80.81, 80.81, 81.02, 81.02, 81.21, 81.21, 81.45, 81.45, 81.55, 81.55,
      81.96, 81.96, 82.46, 82.46, 82.61, 82.61, 82.77, 82.77, 82.94, 82.94, 83.49,
    ],
  ),
  said(
    others,
    'The battery of the station lasts until summer, so the station can wait for another month.',
    [
      84.29, 84.45, 84.45, 84.86, 84.86, 85.15, 85.15, 85.34, 85.34, 85.87, 85.87, 86.61, 86.61, 86.9, 86.9,
      87.58, 88.48, 88.65, 88.65, 88.86, 89.02, 89.47, 89.47, 89.83, 89.83, 90.17, 90.17, 90.45, 90.45, 90.77,
      90.77, 91.26,
    ],
  ),
  said(
    you,
    'Then we have agreed to leave the Northern Station for next month. Who tells the students that there is no trip?',
    [
      92.16, 92.33, 92.33, 92.52, 92.52, 92.69, 92.69, 92.95, 92.95, 93.14, 93.14, 93.36, 93.36, 93.48, 93.48,
      93.81, 93.81, 94.39, 94.39, 94.77, 94.77, 95.04, 95.04, 96.33, 96.33, 96.36, 96.36, 96.65, 96.65, 96.79,
      96.79, 97.25, 97.25, 97.56, 97.56, 97.82, 97.82, 98.04, 98.04, 98.23, 98.23, 98.66,
    ],
  ),
  said(
    others,
    'That is still open. I will ask them on Friday.',
    [
      99.49, 99.65, 99.65, 99.78, 100, 100.21, 100.21, 101.62, 101.62, 101.67, 101.67, 101.91, 101.91, 102.29,
      102.29, 102.7, 102.7, 103.01, 103.01, 103.55,
    ],
  ),
  said(
    you,
    'Very good. Thank you and see you on Thursday.',
    [
      104.29, 104.5, 104.5, 104.83, 105.54, 105.7, 105.7, 106.13, 106.13, 106.45, 106.45, 106.66, 106.66,
      106.85, 106.85, 107.12, 107.12, 107.68,
    ],
  ),
]

/** The beginning and the end of each word, one after another. */
function said(speaker: string, text: string, times: readonly number[]): Segment {
  const words = splitWords(text).map((word, at) => ({
    text: word,
    start: times[2 * at] ?? 0,
    end: times[2 * at + 1] ?? 0,
  }))
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, speaker, text, words }
}
