import type { Transcription } from '@earmark/core/entities/recording.ts'
import { importedEngine } from '@earmark/core/recording/imported-engine.ts'
import { languageOfText } from '@earmark/core/speech/language-of-text.ts'
import { captionTroubles, maxCaptionBytes, readCaptionFile } from '@earmark/core/text/caption-file.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'

/** The words of a caption file, or why it is not taken. */
export async function readCaptions(file: File): Promise<{ words: Transcription } | { reason: string }> {
  if (file.size > maxCaptionBytes) return { reason: captionTroubles.too_large }
  const segments = readCaptionFile(decoded(new Uint8Array(await file.arrayBuffer())))
  if (segments.length === 0) return { reason: captionTroubles.no_cues }
  const language = languageOfText(joinSegments(segments)) ?? null
  return { words: { segments, language, engine: importedEngine } }
}

/** UTF-16 says so at its beginning; what is no UTF-8 was written by an old program. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
