import type { CircuitState } from '../ports/address-standing.ts'

/** After two failures in a row an engine is left alone for a while, each time longer. */
export interface Circuit {
  state: CircuitState
  failures: number
  /** How often it was opened since it last did what it was asked. */
  openings: number
}

export const newCircuit: Circuit = { state: 'closed', failures: 0, openings: 0 }

const failuresToOpen = 2
const firstPauseMs = 15_000
const longestPauseMs = 5 * 60_000
/** After the first failure: whether it is the engine or was that one request is found out without anybody's. */
const doubtMs = 1_000

export function afterSuccess(): Circuit {
  return newCircuit
}

/** A trial is short: that it goes well does not mean that something long will. */
export function afterTrial(circuit: Circuit): Circuit {
  return { ...circuit, state: 'closed', failures: 0 }
}

export function afterFailure(circuit: Circuit): Circuit {
  const failures = circuit.failures + 1
  // What was on its way when it opened says nothing new.
  if (circuit.state === 'open' || failures < failuresToOpen) return { ...circuit, failures }
  return { state: 'open', failures, openings: circuit.openings + 1 }
}

export function beginTrial(circuit: Circuit): Circuit {
  return circuit.state === 'open' ? { ...circuit, state: 'half_open' } : circuit
}

/** How long until it is tried in the background; null while nothing speaks against it. */
export function pauseMs({ state, failures, openings }: Circuit): number | null {
  if (state === 'half_open' || failures === 0) return null
  if (state === 'closed') return doubtMs
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (openings - 1))
}
