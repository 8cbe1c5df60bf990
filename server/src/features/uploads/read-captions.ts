import type { Transcription } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { captionTroubles, maxCaptionBytes } from '@earmark/core/text/caption-file.ts'
import type { CaptionWords } from '@earmark/core/text/caption-words.ts'
import { askThread } from '../../platform/ask-thread.ts'
import { type Part, readPart } from '../../platform/http/read-multipart.ts'
import { createTurns } from '../../platform/in-turn.ts'
import type { CaptionsOrder } from './captions-thread.ts'

// Five megabytes that are meant to be hard to read take four seconds.
const limits = { seconds: 20, megabytes: 512 }
const inTurn = createTurns()

/** In a thread, one at a time for each person: others are answered meanwhile. Who sends captions wants no other words. */
export async function readCaptions(part: Part, user_id: string): Promise<Transcription> {
  const bytes = await readPart(part, { maxBytes: maxCaptionBytes, tooLarge: captionTroubles.too_large })
  const order: CaptionsOrder = { bytes }
  const thread = new URL('./captions-thread.ts', import.meta.url)
  const read = await inTurn(user_id, () =>
    askThread<CaptionWords>(thread, order, {
      ...limits,
      tooMuch: () => refused('These captions are too long.'),
    }),
  )
  if ('trouble' in read) throw refused(captionTroubles[read.trouble])
  return read.words
}

function refused(detail: string): AppError {
  return new AppError('invalid_input', 'captions that are not taken', { detail })
}
