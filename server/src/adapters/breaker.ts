import type { AddressStanding, CircuitState } from '../ports/address-standing.ts'
import {
  afterFailure,
  afterSuccess,
  afterTrial,
  beginTrial,
  type Circuit,
  newCircuit,
  pauseMs,
} from './circuit.ts'

/** Stands before an engine at an address: one that does not work is left alone, and tried again by itself. */
export interface Breaker {
  standing: () => AddressStanding
  isClosed: () => boolean
  /** Aborted when it opens, with what is on its way. */
  opening: () => AbortSignal
  succeeded: () => void
  /** `detail` is what went wrong: for whoever runs the instance. */
  failed: (detail: string) => void
  /** Tries it in the background. */
  tryOut: () => void
  close: () => void
}

export interface GuardOptions {
  now: () => Date
  /** `detail` is what went wrong last. */
  onChange: (state: CircuitState, detail: string) => void
  /** In place of the timers of the machine; the answer calls it off. */
  later?: (ms: number, work: () => void) => () => void
}

/** What is wrong with an engine that is tried; null: nothing. */
type Trial = (signal: AbortSignal) => Promise<string | null>

export function createBreaker(trial: Trial, { now, onChange, later = byTimer }: GuardOptions): Breaker {
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
  const failed = (detail: string) => {
    reason = detail
    become(afterFailure(circuit), detail)
  }
  const tryOut = async (): Promise<void> => {
    isBeingTried = true
    become(beginTrial(circuit), 'it is being tried')
    const fault = await trial(ending.signal)
    isBeingTried = false
    if (ending.signal.aborted) return
    if (fault === null) become(afterTrial(circuit), 'it answers')
    else failed(fault)
  }
  return {
    standing: () => ({ state: circuit.state, since, reason }),
    isClosed: () => circuit.state === 'closed',
    opening: () => opening.signal,
    succeeded: () => become(afterSuccess(), 'it answers'),
    failed,
    tryOut: () => void tryOut(),
    close() {
      ending.abort()
      cancelTrial()
    },
  }
}

function byTimer(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}
