import type { SampleSegment } from './sample-note.ts'

/** Of a made-up lecture on tides. */
export const lectureTitle = 'Coastal physics, week 4: why there are two tides a day'

/** Of its sound. */
export const lectureSeconds = 110.4

/**
 * Spoken by a synthetic voice (Festival's cmu_us_slt_arctic_hts, in `lecture.mp3`) and transcribed by Earmark: words and
 * times are what it made of that sound, a line for each sentence.
 */
export const lectureSegments: readonly SampleSegment[] = [
  { start: 0.8, end: 1.4, text: 'Good morning.' },
  { start: 1.8, end: 3.5, text: 'Last week we left the moon alone.' },
  {
    start: 3.9,
    end: 11.5,
    text: 'To-day the moon pulls, and the question is why the sea rises on both sides of the earth, and not only on the side that faces the moon.',
  },
  {
    start: 11.8,
    end: 19.1,
    text: 'The pull of the moon grows weaker with distance, so the near sea is pulled more than the earth, and the earth is pulled more than the far sea.',
  },
  { start: 19.5, end: 23.2, text: 'It is the difference that makes a tide, not the pull itself.' },
  { start: 23.2, end: 25.7, text: 'That difference falls with the cube of the distance.' },
  { start: 25.8, end: 28.8, text: 'Please remember that the pull falls with the square.' },
  { start: 28.8, end: 30.4, text: 'The tide falls with the cube.' },
  { start: 30.7, end: 32, text: 'It will be in the exam.' },
  {
    start: 34.1,
    end: 40.5,
    text: 'Now the sun, the sun is very much heavier, but the sun also stands four hundred times further away.',
  },
  { start: 40.9, end: 44.6, text: 'Put in the numbers, and the sun does a little less than half the work.' },
  { start: 44.6, end: 47.7, text: 'When both stand in one line, the two act together.' },
  { start: 48.1, end: 50.2, text: 'Sailors know this as a spring tide.' },
  {
    start: 50.6,
    end: 54.6,
    text: 'When both stand at a right angle, the sun works against, and the tide is weak.',
  },
  { start: 54.8, end: 58, text: 'A spring tide has nothing to do with the season.' },
  { start: 58, end: 61.4, text: 'Sailors see one twice a month at new moon and at full moon.' },
  { start: 63.6, end: 65.8, text: 'Next we look at the shape of the coast.' },
  { start: 65.8, end: 68.1, text: 'A bay has a rhythm of its own like a bath.' },
  { start: 68.4, end: 71.2, text: 'Push a bath at the right moment, and it runs over the edge.' },
  { start: 71.5, end: 73.7, text: 'Some bays have a rhythm of about twelve hours.' },
  { start: 73.7, end: 76.7, text: 'In such a bay the sea climbs higher and higher.' },
  {
    start: 77,
    end: 82.2,
    text: 'The best known example is in Canada, each day the sea climbs as high as a house.',
  },
  {
    start: 82.2,
    end: 88.1,
    text: 'There, a small island in the open ocean has no bay and no rhythm, and there the sea climbs very little.',
  },
  { start: 90.3, end: 92.2, text: 'That leaves your homework for Thursday.' },
  { start: 92.5, end: 94.3, text: 'The question is about Jupiter.' },
  { start: 94.7, end: 97.1, text: 'How much does Jupiter pull on the earth?' },
  { start: 97.3, end: 100.4, text: 'Jupiter is a heavy planet, but it is very far away.' },
  { start: 100.7, end: 102.3, text: 'The answer is a small number.' },
  { start: 102.7, end: 106, text: 'I want to see how small and which numbers you had to look up.' },
  { start: 106.4, end: 109.8, text: 'Write the answer on one page and bring the page on Thursday.' },
]
