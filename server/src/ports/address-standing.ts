/**
 * Whether an engine at an address is asked. `closed`: it is. `open`: it has failed and is left alone for a while.
 * `half_open`: it is being tried in the background; nobody waits for that.
 */
export type CircuitState = 'closed' | 'open' | 'half_open'

/** How an engine at an address stands. */
export interface AddressStanding {
  state: CircuitState
  /** Since when it is asked, or is not. */
  since: Date
  /** What went wrong last; null where nothing did. */
  reason: string | null
}
