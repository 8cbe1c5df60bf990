/** At most this many pages are fetched ahead at once: what the person asked for must not wait behind guesses. */
const mostAtOnce = 4

/** Runs `load` once per path, a few at a time, in the order asked. A failure is forgotten, so it can be tried again. */
export function makePreloadQueue(load: (path: string) => Promise<void>) {
  const asked = new Set<string>()
  const waiting: string[] = []
  const running = new Set<string>()

  const startNext = () => {
    while (running.size < mostAtOnce) {
      const path = waiting.shift()
      if (path === undefined) return
      void run(path)
    }
  }
  const run = async (path: string) => {
    running.add(path)
    try {
      await load(path)
    } catch {
      // Only a guess failed; the page itself will say so if the person goes there.
      asked.delete(path)
    }
    running.delete(path)
    startNext()
  }
  return {
    add(path: string): void {
      if (asked.has(path)) return
      asked.add(path)
      waiting.push(path)
      startNext()
    },
  }
}
