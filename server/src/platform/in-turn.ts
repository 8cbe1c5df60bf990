type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * What concerns one key is done one after another, and whatever concerns others beside it. Begun all at once it would
 * wait for each other with a connection to the database each, until there is none left for anybody else.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    // Whoever was before has been told how it went.
    const turn = before.then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}

/**
 * For work that does the same however often it is asked for, such as reading something anew: for one key one is under
 * way and one waits, and whoever asks meanwhile shares the one that waits. It begins after they asked.
 */
export function createSharedTurns(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const inTurn = createTurns()
  const waiting = new Map<string, Promise<void>>()
  return (key) => {
    const before = waiting.get(key)
    if (before) return before
    const turn = inTurn(key, () => {
      waiting.delete(key)
      return work(key)
    })
    waiting.set(key, turn)
    return turn
  }
}
