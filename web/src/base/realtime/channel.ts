import { patienceMs, rungOf } from '@earmark/core/realtime/ladder.ts'
import { type LineNeeds, openLine } from './line.ts'

/** Knows when there may be something new on the server, and how to wait for it. */
export interface Channel {
  /**
   * Asks once there may be something that came after `seq`, or it is time to look. `ask` is told how many seconds
   * the server may keep it waiting. It may be called off at any moment.
   */
  askWhenNew<T>(ask: Ask<T>, when: { seq: number; signal: AbortSignal }): Promise<T>
}

type Ask<T> = (waitSeconds: number) => Promise<T>

/** So long the server may keep a pull waiting. */
const waitSeconds = 25
/** Between two looks where nothing may wait. */
const timerMs = 10_000
/** A poke can be lost where nobody notices; the loss lasts no longer than this. */
const lookMs = 5 * 60_000

/** The best way that works just now: a socket, a pull that waits, or a look from time to time. */
export function openChannel(needs: LineNeeds, open = openLine): Channel {
  const line = open(needs)
  const state = { hasAsked: false, answered: 0 }

  const askNow = async <T>(ask: Ask<T>, wait: number, signal: AbortSignal): Promise<T> => {
    const [started, heard] = [Date.now(), line.heard()]
    try {
      const answer = await ask(wait)
      state.answered = Math.max(state.answered, heard)
      line.sawAnswer(wait > 0)
      return answer
    } catch (error) {
      // How long a pull lasted that was not to wait says nothing about waiting.
      if (!signal.aborted) line.sawFailure(wait > 0 ? Date.now() - started : 0)
      throw error
    }
  }

  return {
    async askWhenNew(ask, { seq, signal }) {
      const since = Date.now()
      if (!state.hasAsked) {
        const answer = await askNow(ask, 0, signal)
        state.hasAsked = true
        // Not before: now the session is known to be good.
        line.start()
        return answer
      }
      for (;;) {
        signal.throwIfAborted()
        const now = Date.now()
        const rung = rungOf(line.ladder(), now)
        const patience = patienceMs(line.ladder(), now)
        const left = since + (rung === 'socket' ? lookMs : timerMs) - now
        const isNews = line.heard() > Math.max(seq, state.answered)
        if (isNews || left <= 0 || line.takeDoubt()) return askNow(ask, 0, signal)
        if (rung === 'long_poll' && patience === 0) return askNow(ask, waitSeconds, signal)
        await line.changed(patience || left, signal)
      }
    },
  }
}
