export interface Background {
  /** Goes on after the answer is sent. A failure is reported, never thrown. */
  run(what: string, work: () => Promise<void>): void
  /** Resolves when nothing is under way: asked before shutting down. */
  idle(): Promise<void>
}

/** Work that the person who caused it need not wait for, and whose duration must not tell them anything. */
export function createBackground(report: (what: string, error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>()

  return {
    run(what, work) {
      const done = work()
        .catch((error: unknown) => report(what, error))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
