export interface ProgressReport {
  /** At most once a second, and never two at once; what comes between is left out. */
  say(percent: number): void
  /** Resolves when nothing is being said any more. */
  idle(): Promise<void>
}

const pauseMs = 1_000

/** A report that fails is no reason to stop the work that it is about. */
export function reportProgress(report: (percent: number) => Promise<void>): ProgressReport {
  const state = { last: 0, nextAt: 0, saying: Promise.resolve(), isSaying: false }
  return {
    say(percent) {
      if (state.isSaying || percent <= state.last || performance.now() < state.nextAt) return
      state.last = percent
      state.isSaying = true
      state.saying = report(percent)
        .catch(() => undefined)
        .then(() => {
          state.isSaying = false
          state.nextAt = performance.now() + pauseMs
        })
    },
    idle: () => state.saying,
  }
}
