/** A count that starts anew when its window is over. */
export interface Count {
  count: number
  resets_at: Date
}

export interface Counter {
  /** Counts one; opens a window of this length when none is open. Adds at the same moment never share a count. */
  add(key: string, windowSeconds: number, now: Date): Promise<Count>
  takeOff(key: string): Promise<void>
  clear(key: string): Promise<void>
}
