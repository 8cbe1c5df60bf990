export interface ProgressReport<Progress> {
  /** Never two at once, and with pauses that grow; what comes between is left out. */
  say(progress: Progress): void
  /** Resolves when nothing is being said any more. */
  idle(): Promise<void>
}

interface ReportOptions<Progress> {
  /** `withWords`: now and then the words so far go along. For them rows are written and sent, for a step nothing is. */
  report: (progress: Progress, withWords: boolean) => Promise<void>
  /** A clock that only goes forward. */
  nowMs?: () => number
}

// An hour of work is not reported more often than some dozens of times, its words about a dozen times.
const pauses = {
  steps: { leastMs: 1_000, ofElapsed: 0.03 },
  words: { leastMs: 10_000, ofElapsed: 0.5 },
}

/** A report that fails is no reason to stop the work that it is about. */
export function reportProgress<Progress>(options: ReportOptions<Progress>): ProgressReport<Progress> {
  const { report, nowMs = () => performance.now() } = options
  const begun = nowMs()
  const pauseMs = ({ leastMs, ofElapsed }: { leastMs: number; ofElapsed: number }) =>
    Math.max(leastMs, ofElapsed * (nowMs() - begun))
  const state = {
    nextAt: begun,
    wordsAt: begun + pauses.words.leastMs,
    saying: Promise.resolve(),
    isSaying: false,
  }
  return {
    say(progress) {
      if (state.isSaying || nowMs() < state.nextAt) return
      const withWords = nowMs() >= state.wordsAt
      state.isSaying = true
      state.saying = report(progress, withWords)
        .catch(() => undefined)
        .then(() => {
          state.isSaying = false
          state.nextAt = nowMs() + pauseMs(pauses.steps)
          if (withWords) state.wordsAt = nowMs() + pauseMs(pauses.words)
        })
    },
    idle: () => state.saying,
  }
}
