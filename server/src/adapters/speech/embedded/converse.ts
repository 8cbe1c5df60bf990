import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { Written } from '../../../ports/speech.ts'
import { batch } from './batch.ts'
import type { SpeechChild } from './speech-child.ts'

export type Failed = Extract<Written, { kind: 'failed' }>

/** One sound, or one part of it, with one process. `onHeard` is told what is new, and how far it is. */
export async function converse(
  child: SpeechChild,
  samples: Float32Array,
  onHeard: (segments: SpeechSegment[], seconds: number) => void,
): Promise<'done' | Failed> {
  const pieces = batch([samples])
  // Two pieces are under way, so that the process never waits for the next.
  await sendNext(child, pieces)
  await sendNext(child, pieces)
  for (;;) {
    const message = await child.next()
    if (message === null) return { kind: 'failed', reason: 'crashed', detail: 'The speech process ended.' }
    if (message.kind === 'done') return 'done'
    if (message.kind === 'failed') return { kind: 'failed', reason: 'crashed', detail: message.message }
    if (message.kind === 'more') await sendNext(child, pieces)
    if (message.kind === 'heard') onHeard(message.segments, message.seconds)
  }
}

/** After the end of the sound `batch` gives `null` once, and from then on nothing. */
async function sendNext(child: SpeechChild, pieces: AsyncGenerator<Float32Array | null>): Promise<void> {
  const piece = await pieces.next()
  if (piece.done) return
  child.send(piece.value ? { kind: 'audio', samples: piece.value } : { kind: 'end' })
}
