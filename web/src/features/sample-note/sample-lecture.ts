import type { SampleSegment } from './sample-note.ts'

/** The opening of a made-up lecture on tides. */
export const lectureTitle = 'Coastal physics, week 4: why there are two tides a day'

export const lectureSegments: readonly SampleSegment[] = [
  {
    start: 12,
    end: 31,
    text: 'Last week we left the moon alone. Today it pulls, and the question is why the sea rises on both sides of the earth and not only on the side that faces the moon.',
  },
  {
    start: 34,
    end: 58,
    text: 'The pull of the moon grows weaker with distance. So the near sea is pulled more than the earth, and the earth is pulled more than the far sea. It is the difference that makes a tide, not the pull itself.',
  },
  {
    start: 62,
    end: 84,
    text: 'That difference falls with the cube of the distance. Please write that down: the pull falls with the square, the tide falls with the cube. It will be in the exam.',
  },
  {
    start: 90,
    end: 113,
    text: 'Now the sun. It is far heavier, and far farther away, and when you put the numbers in, its tide is a little less than half that of the moon.',
  },
  {
    start: 118,
    end: 141,
    text: 'When sun and moon stand in one line, their tides add up: that is a spring tide. When they stand at a right angle, we get a neap tide. Neither has anything to do with the season.',
  },
  {
    start: 146,
    end: 170,
    text: 'A bay has its own rhythm, like water carried in a bath. Where that rhythm is near twelve and a half hours, the tide is made larger. The Bay of Fundy is the standard example: sixteen metres.',
  },
  {
    start: 176,
    end: 195,
    text: 'For Thursday, work out the tide of Jupiter on the earth. The answer is small. I want to see how small, and which number you had to look up.',
  },
]
