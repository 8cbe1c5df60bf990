import type { Transcription } from '@earmark/core/entities/recording.ts'
import { captionTroubles, maxCaptionBytes } from '@earmark/core/text/caption-file.ts'
import { captionWords } from '@earmark/core/text/caption-words.ts'

/** The words of a caption file, or why it is not taken. */
export async function readCaptions(file: File): Promise<{ words: Transcription } | { reason: string }> {
  if (file.size > maxCaptionBytes) return { reason: reasonOf('too_large') }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = captionWords(bytes, (encoding, options) => new TextDecoder(encoding, options).decode(bytes))
  return 'words' in read ? read : { reason: reasonOf(read.trouble) }
}

function reasonOf(trouble: keyof typeof captionTroubles): string {
  return `${captionTroubles[trouble]} The audio is imported without it.`
}
