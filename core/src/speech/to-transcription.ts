import type { Segment, Transcription } from '../entities/recording.ts'
import type { SpeechSegment, Transcript } from './transcript.ts'

/** What an engine made of a sound, as a note keeps it. */
export function toTranscription({
  transcript,
  engine,
}: {
  transcript: Transcript
  engine: string
}): Transcription {
  const language = languageTags[transcript.language] ?? transcript.language
  return { segments: transcript.segments.map(segmentOf), language, engine }
}

/** As BCP 47 has them. */
const languageTags: Record<string, string> = { unknown: 'und', none: 'zxx' }

/** The engine's certainty stays with the engine. */
function segmentOf(heard: SpeechSegment): Segment {
  const { confidence: _, words, ...segment } = heard
  if (words.length === 0) return segment
  return { ...segment, words: words.map(({ text, start, end }) => ({ text, start, end })) }
}
