import type { Transcription } from '../entities/recording.ts'
import { importedEngine } from '../recording/imported-engine.ts'
import { languageOfText } from '../speech/language-of-text.ts'
import { type captionTroubles, maxCaptionBytes, readCaptionFile } from './caption-file.ts'
import { joinSegments } from './segments.ts'

/** As a browser and Node both do it; throws where it is asked to be strict and the bytes are not that. */
type Decode = (encoding: string, options: { fatal: boolean }) => string

/** The words of a caption file, or why it is not taken. */
export type CaptionWords = { words: Transcription } | { trouble: keyof typeof captionTroubles }

export function captionWords(bytes: Uint8Array, decode: Decode): CaptionWords {
  if (bytes.byteLength > maxCaptionBytes) return { trouble: 'too_large' }
  const segments = readCaptionFile(decoded(bytes, decode))
  if (segments.length === 0) return { trouble: 'no_cues' }
  const language = languageOfText(joinSegments(segments)) ?? null
  return { words: { segments, language, engine: importedEngine } }
}

/** UTF-16 says so at its beginning; what is no UTF-8 was written by an old program. */
function decoded([first, second]: Uint8Array, decode: Decode): string {
  if (first === 0xff && second === 0xfe) return decode('utf-16le', { fatal: false })
  if (first === 0xfe && second === 0xff) return decode('utf-16be', { fatal: false })
  try {
    return decode('utf-8', { fatal: true })
  } catch {
    return decode('windows-1252', { fatal: false })
  }
}
