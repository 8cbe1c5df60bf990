/** How long an engine elsewhere may take over a sound, learned from how long it took over those before. */
export interface AnswerTime {
  limitMs: (seconds: number) => number
  answered: (seconds: number, tookMs: number) => void
  ranOut: () => void
}

/** For the way there and back, for a queue, and for a model that has to be loaded first. */
const anywayMs = 10_000
/** An engine that is slower than speech never catches up with it. */
const slowest = 1
const quickest = 0.1
/** What is sent may be harder than what was sent before. */
const spare = 4
/** Where nearly all of the time is the way there and back, it says nothing about the engine. */
const leastSeconds = 5

/** Nothing known yet: as long as the sound is. One that answers at twenty times that speed is given up much sooner. */
export function createAnswerTime(): AnswerTime {
  const state = { pace: slowest }
  return {
    limitMs: (seconds) => Math.round(anywayMs + 1000 * seconds * state.pace),
    answered(seconds, tookMs) {
      if (seconds < leastSeconds) return
      const pace = (spare * tookMs) / (1000 * seconds)
      // Slower than thought counts at once, quicker only little by little.
      state.pace = clamp(Math.max(pace, (3 * state.pace + pace) / 4))
    },
    ranOut() {
      state.pace = clamp(2 * state.pace)
    },
  }
}

function clamp(pace: number): number {
  return Math.min(slowest, Math.max(quickest, pace))
}
