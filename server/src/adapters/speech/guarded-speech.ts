import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { AddressStanding } from '../../ports/address-standing.ts'
import type { Speech, Written } from '../../ports/speech.ts'
import { createBreaker, type GuardOptions } from '../breaker.ts'

export interface GuardedSpeech extends Speech {
  start: () => void
  standing: () => AddressStanding
}

/**
 * An engine elsewhere that is left alone while it does not work: its sounds fail at once, those on their way too, and
 * so the next engine has them.
 */
export function guardSpeech(speech: Speech, options: GuardOptions): GuardedSpeech {
  const breaker = createBreaker(async (signal) => {
    const written = await speech.transcribe(secondOfHum(), { signal })
    return isFault(written) ? written.detail : null
  }, options)
  return {
    // One that is not there is known before the first sound comes.
    start: breaker.tryOut,
    standing: breaker.standing,
    async transcribe(audio, { signal, ...others } = {}) {
      if (!breaker.isClosed()) return leftAlone
      const signals = [breaker.opening(), ...(signal ? [signal] : [])]
      const written = await speech.transcribe(audio, { ...others, signal: AbortSignal.any(signals) })
      if (signal?.aborted) return written
      if (written.kind === 'failed' && written.reason === 'aborted') return leftAlone
      if (isFault(written)) breaker.failed(written.detail)
      else if (written.kind === 'written') breaker.succeeded()
      return written
    },
    async close() {
      breaker.close()
      await speech.close()
    },
  }
}

type Failed = Extract<Written, { kind: 'failed' }>

/** To refuse one sound is an answer too. */
function isFault(written: Written): written is Failed {
  return written.kind === 'failed' && written.reason !== 'refused'
}

const leftAlone: Failed = { kind: 'failed', reason: 'unavailable', detail: 'it is left alone for a while' }

async function* secondOfHum(): AsyncGenerator<Float32Array> {
  yield Float32Array.from(
    { length: sampleRate },
    (_, at) => 0.05 * Math.sin((2 * Math.PI * 110 * at) / sampleRate),
  )
}
