/** What can be seen of the one connection to the engine. */
export interface Sight {
  /** A question was asked and its answer has not ended. */
  isWaiting: boolean
  /** All that was ever answered. */
  bytesRead: number
}

/** So many turns in a row, a second each. */
const stuckTurns = 6

/**
 * An engine that could not write its log (the disk is full, say) breaks off without a word, and every question after that
 * waits for ever. A statement runs in one turn of the engine's thread, however long it is: where the thread has turns to
 * spare and nothing is answered, nothing will be. To be called at every turn; true once the engine is given up.
 */
export function createStuckWatch(): (sight: Sight) => boolean {
  const silence = { turns: 0, bytesRead: -1 }
  return ({ isWaiting, bytesRead }) => {
    const isSilent = isWaiting && bytesRead === silence.bytesRead
    silence.turns = isSilent ? silence.turns + 1 : 0
    silence.bytesRead = bytesRead
    return silence.turns >= stuckTurns
  }
}
