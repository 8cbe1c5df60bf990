import type { MutationArgs } from '../sync/mutations.ts'
import { sampleEngine } from './silent-engines.ts'

const title = 'A sample note: what you can do here'

const paragraphs = [
  'This is what a note looks like once it is transcribed: a title, the day, and every word you said. Press Record, talk, and yours appears above this one.',
  'Find it again by any word in it. Type “harbour” in the search box and this note appears. A date works too, such as “14 march 2026”.',
  'When a note has audio, click a word to hear it from there. Each word is highlighted as it plays.',
  'Correct what was misheard by double-clicking a sentence, or with the pencil beside it. Your correction stays, and the audio keeps its place.',
  'Use tags to keep related notes together. Each tag has a list of its own.',
  'This note is yours: change it, try things out on it, and remove it when you are done.',
] as const

/** As long as a sentence of it takes to read aloud: without sound the times only keep the order. */
const secondsEach = 10

/** For an account that has no note yet. */
export function makeSampleNote(ulid: string, recorded_at: string): MutationArgs<'recording.create'> {
  return {
    ulid,
    title,
    recorded_at,
    language: 'en',
    engine: sampleEngine,
    segments: paragraphs.map((text, at) => ({ start: at * secondsEach, end: (at + 1) * secondsEach, text })),
  }
}
