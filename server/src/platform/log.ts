export type LogLevel = 'info' | 'warn' | 'error'

/** One line of JSON per thing that happened. Nobody's words, secrets or addresses belong in `fields`. */
export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void

/** Lines are handed on once per turn of the event loop: under load one write carries many of them. */
export function createLog(write: (text: string) => void, now: () => Date): Log {
  const waiting: string[] = []
  const flush = () => write(waiting.splice(0).join(''))
  return (level, event, fields) => {
    if (waiting.length === 0) setImmediate(flush)
    waiting.push(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`)
  }
}
