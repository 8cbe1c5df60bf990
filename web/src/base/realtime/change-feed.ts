import { patienceMs, transportOf } from '@earmark/core/realtime/transport.ts'
import { type ConnectionNeeds, openConnection } from './connection.ts'

/** Knows when there may be something new on the server, and how to wait for it. */
export interface ChangeFeed {
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
export function openChangeFeed(needs: ConnectionNeeds, open = openConnection): ChangeFeed {
  const connection = open(needs)
  const state = { hasAsked: false, answered: 0 }

  const askNow = async <T>(ask: Ask<T>, wait: number, signal: AbortSignal): Promise<T> => {
    const [started, heard] = [Date.now(), connection.heard()]
    try {
      const answer = await ask(wait)
      state.answered = Math.max(state.answered, heard)
      connection.sawAnswer(wait > 0)
      return answer
    } catch (error) {
      // How long a pull lasted that was not to wait says nothing about waiting.
      if (!signal.aborted) connection.sawFailure(wait > 0 ? Date.now() - started : 0)
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
        connection.start()
        return answer
      }
      for (;;) {
        signal.throwIfAborted()
        const now = Date.now()
        const transport = transportOf(connection.transport(), now)
        const patience = patienceMs(connection.transport(), now)
        const left = since + (transport === 'socket' ? lookMs : timerMs) - now
        const isNews = connection.heard() > Math.max(seq, state.answered)
        if (isNews || left <= 0 || connection.takeDoubt()) return askNow(ask, 0, signal)
        if (transport === 'long_poll' && patience === 0) return askNow(ask, waitSeconds, signal)
        await connection.changed(patience || left, signal)
      }
    },
  }
}
