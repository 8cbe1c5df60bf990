// The made-up meeting of a made-up team in the pictures of the product, and what its members say of it.
export const meetingTitle = 'Field team, weekly'

export const meetingSegments = [
  {
    start: 4,
    end: 11,
    text: 'Two sensors are down on the ridge since the storm, and the third one drifts.',
  },
  {
    start: 13,
    end: 22,
    text: 'Then we take the spare up on Thursday, if the weather holds, and calibrate the third on the way down.',
  },
  {
    start: 24,
    end: 31,
    text: 'Thursday works. I will book the car and send the list of parts by Tuesday.',
  },
  {
    start: 35,
    end: 44,
    text: 'One more thing: the old calibration sheet. Nobody knows who had it last.',
  },
  {
    start: 46,
    end: 55,
    text: 'I have it. I will scan it today and put it with the station log, so that it is not lost again.',
  },
  {
    start: 58,
    end: 66,
    text: 'Good. Then we leave the northern station for next month and do not touch it now.',
  },
]

/** `start`: of the words that they are about. */
export const meetingComments = [
  { who: 'Ines', text: 'Decided: the spare sensor goes up on Thursday if the weather holds.', start: 13 },
  { who: 'Tomas', text: 'I have booked the car. The list of parts follows by Tuesday.', start: 24 },
  { who: 'Ines', text: 'Scanned, and filed with the station log.', start: 46 },
  { who: 'Mara', text: 'The northern station waits until next month, then.', start: 58 },
]
