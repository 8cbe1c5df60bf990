/** A note written for the public pages: nobody spoke it, and every page that shows one says so. */
export interface SampleNote {
  title: string
  /** As a person reads it beside the note. */
  when: string
  /** Seconds. */
  duration: number
  tags: SampleTag[]
  segments: SampleSegment[]
}

export interface SampleSegment {
  start: number
  end: number
  text: string
}

export interface SampleTag {
  name: string
  tone: 'voice' | 'leaf' | 'amber' | 'indigo'
}

export const kitchenNote: SampleNote = {
  title: 'Call about the kitchen tiles before Friday',
  when: 'Sunday 15 November, 9:12',
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
}
