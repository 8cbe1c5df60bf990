import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Longer than any model is waited for. Until the next request of the connection, which is as limited as any. */
const longestMs = 5 * 60_000

/** A model takes its time: whoever waits for one keeps no place of others, and is not cut off for the silence. */
export function waitForModel(c: Context<AppEnv>): void {
  c.get('releaseTicket')?.()
  c.env?.incoming?.socket.setTimeout(longestMs)
}
