/** A note written for the public pages: nobody spoke it, and every page that shows one says so. */
export interface SampleNote {
  ulid: string
  title: string
  recorded_at: string
  /** Seconds. */
  duration: number
  tags: SampleTag[]
  segments: SampleSegment[]
  /** Sentences of the note worth reading first, each with the second it was said. */
  highlights: { text: string; start: number }[]
}

export interface SampleSegment {
  start: number
  end: number
  text: string
  speaker?: string
}

export interface SampleTag {
  name: string
  tone: 'voice' | 'leaf' | 'amber' | 'indigo'
}

export const kitchenNote: SampleNote = {
  ulid: '01KSAMPLE0000000000KITCHEN',
  title: 'Kitchen tiles and the early train',
  recorded_at: '2026-11-15T09:12:00Z',
  duration: 38,
  tags: [
    { name: 'house', tone: 'voice' },
    { name: 'travel', tone: 'indigo' },
  ],
  segments: [
    {
      start: 0,
      end: 8.2,
      text: 'Call about the kitchen tiles before Friday, the green ones were too dark in the morning light.',
    },
    {
      start: 9,
      end: 19.6,
      text: 'The maker has a paler one, something like sage, and it costs the same, so ask for two samples and not one.',
    },
    {
      start: 20.6,
      end: 31,
      text: 'And book the train for the tenth, the early one, so that there is time to see the exhibition before the talk.',
    },
    { start: 32.2, end: 37.6, text: 'Oh, and the spare key is still with the neighbours downstairs.' },
  ],
  highlights: [
    { text: 'Call about the kitchen tiles before Friday', start: 0 },
    { text: 'Book the train for the tenth, the early one', start: 20.6 },
  ],
}
