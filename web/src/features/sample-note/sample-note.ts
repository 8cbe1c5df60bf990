/** A note written for the public pages: no person spoke it, and every page that shows one says so. */
export interface SampleNote {
  title: string
  /** As a person reads it beside the note. */
  when: string
  /** Seconds. */
  duration: number
  tags: SampleTag[]
  segments: SampleSegment[]
  /** Of each tenth of a second, from 0 to 9. */
  loudness: string
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

/**
 * Spoken by a synthetic voice (Festival's cmu_us_slt_arctic_hts, in `kitchen-note.mp3`) and transcribed by Earmark: the
 * words, their times and the title are what it made of that sound.
 */
export const kitchenNote: SampleNote = {
  title: 'Call about the kitchen tiles before Friday',
  when: 'Sunday 15 November, 9:12',
  duration: 26.5,
  tags: [
    { name: 'house', tone: 'voice' },
    { name: 'travel', tone: 'indigo' },
  ],
  segments: [
    { start: 0.6, end: 3.4, text: 'Call about the kitchen tiles before Friday.' },
    { start: 3.4, end: 6, text: 'The green ones were too dark in the morning light.' },
    { start: 7.2, end: 8.7, text: 'The maker has a paler one,' },
    { start: 8.7, end: 10.4, text: 'something like sage,' },
    { start: 10.4, end: 11.8, text: 'and it costs the same,' },
    { start: 11.8, end: 14.2, text: 'so ask for two samples and not one.' },
    { start: 15.4, end: 17.3, text: 'And book the train for the tenth,' },
    { start: 17.3, end: 18, text: 'the early one,' },
    { start: 18.1, end: 21.9, text: 'so that there is time to see the exhibition before the talk.' },
    { start: 22.9, end: 23.3, text: 'Oh,' },
    { start: 23.3, end: 26.1, text: 'and the spare key is still with the neighbours downstairs.' },
  ],
  loudness:
    '00000166572423471766532052534675454677642136328564466566556400000000000365343663456575511574465414752116415611544554025462034145266156376546540000000000017760525790561665105456666502775446524685525544245535502525538741000000000006547623424505524550644543552354410000',
}
