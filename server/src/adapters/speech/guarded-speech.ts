import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { AddressStanding, CircuitState, Speech, Written } from '../../ports/speech.ts'
import {
  afterFailure,
  afterSound,
  afterTrial,
  beginTrial,
  type Circuit,
  newCircuit,
  pauseMs,
} from './circuit.ts'

export interface GuardedSpeech extends Speech {
  start: () => void
  standing: () => AddressStanding
}

export interface GuardOptions {
  now: () => Date
  /** `detail` is what went wrong last. */
  onChange: (state: CircuitState, detail: string) => void
  /** In place of the timers of the machine; the answer calls it off. */
  later?: (ms: number, work: () => void) => () => void
}

/**
 * An engine elsewhere that is left alone while it does not work: its sounds fail at once, those on their way too, and
 * so the next engine has them.
 */
export function guardSpeech(speech: Speech, { now, onChange, later = byTimer }: GuardOptions): GuardedSpeech {
  let circuit: Circuit = newCircuit
  let since = now()
  let reason: string | null = null
  let opening = new AbortController()
  let cancelTrial = () => {}
  let isBeingTried = false
  const ending = new AbortController()

  const become = (next: Circuit, detail: string) => {
    const before = circuit.state
    circuit = next
    cancelTrial()
    const wait = pauseMs(next)
    if (wait !== null && !isBeingTried && !ending.signal.aborted)
      cancelTrial = later(wait, () => void tryOut())
    if (before === next.state) return
    // Being tried it is still not asked.
    if (before === 'closed' || next.state === 'closed') since = now()
    if (next.state === 'open') opening.abort()
    if (next.state === 'closed') opening = new AbortController()
    onChange(next.state, detail)
  }
  const fail = (detail: string) => {
    reason = detail
    become(afterFailure(circuit), detail)
  }
  const tryOut = async (): Promise<void> => {
    isBeingTried = true
    become(beginTrial(circuit), 'it is being tried')
    const written = await speech.transcribe(secondOfHum(), { signal: ending.signal })
    isBeingTried = false
    if (ending.signal.aborted) return
    if (isFault(written)) fail(written.detail)
    else become(afterTrial(circuit), 'it answers')
  }
  return {
    // One that is not there is known before the first sound comes.
    start: () => void tryOut(),
    standing: () => ({ state: circuit.state, since, reason }),
    async transcribe(audio, options = {}) {
      if (circuit.state !== 'closed') return leftAlone
      const signals = [opening.signal, ...(options.signal ? [options.signal] : [])]
      const written = await speech.transcribe(audio, { ...options, signal: AbortSignal.any(signals) })
      if (options.signal?.aborted) return written
      if (written.kind === 'failed' && written.reason === 'aborted') return leftAlone
      if (isFault(written)) fail(written.detail)
      else if (written.kind === 'written') become(afterSound(), 'it answers')
      return written
    },
    async close() {
      ending.abort()
      cancelTrial()
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

function byTimer(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}
