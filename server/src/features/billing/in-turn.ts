type InTurn = <T>(account_id: string, work: () => Promise<T>) => Promise<T>

/**
 * Changes of what one account pays are made one after another. Made at once they would wait for each other with a
 * connection to the database each, until there is none left; those of several processes the provider itself orders.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (account_id, work) => {
    const before = last.get(account_id) ?? Promise.resolve()
    // Whoever was before has been told how it went.
    const turn = before.then(work, work)
    last.set(account_id, turn)
    try {
      return await turn
    } finally {
      if (last.get(account_id) === turn) last.delete(account_id)
    }
  }
}
