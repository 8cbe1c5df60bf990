/** What can be seen of the one connection to the engine. */
export interface Sight {
  /** A question was asked and its answer has not ended. */
  isWaiting: boolean
  /** All that was ever answered. */
  bytesRead: number
  /** When it was looked at, by a clock that only goes forward. */
  nowMs: number
}

/** So many turns in a row, a second each. */
const stuckTurns = 6
/** Turns that come closer together were told while this thread was busy: an answer may lie there as unread as they did. */
const leastApartMs = 500

/**
 * An engine that could not write its log (the disk is full, say) breaks off without a word, and every question after that
 * waits for ever. A statement runs in one turn of the engine's thread, however long it is: where the thread has turns to
 * spare and nothing is answered, nothing will be. To be called at every turn; true once the engine is given up.
 */
export function createStuckWatch(): (sight: Sight) => boolean {
  const silence = { turns: 0, bytesRead: -1, nowMs: Number.NEGATIVE_INFINITY }
  return ({ isWaiting, bytesRead, nowMs }) => {
    if (nowMs - silence.nowMs < leastApartMs) return false
    silence.nowMs = nowMs
    const isSilent = isWaiting && bytesRead === silence.bytesRead
    silence.turns = isSilent ? silence.turns + 1 : 0
    silence.bytesRead = bytesRead
    return silence.turns >= stuckTurns
  }
}
