import type { Log } from './log.ts'

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/**
 * Packages print what they were given, which may be somebody's words. From here on whatever is printed becomes a line of
 * the log that says where it came from, and not what it said.
 */
export function quietConsole(log: Log, target: Pick<Console, (typeof methods)[number]> = console): void {
  for (const method of methods) {
    target[method] = () => log('warn', 'printed', { method, from: callerIn(new Error().stack) })
  }
}

/** Warnings of Node itself, in the same way. */
export function quietWarnings(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name }) => log('warn', 'warned', { name }))
}

/** The file and line that printed: behind this file's own frame. */
function callerIn(stack = ''): string {
  return /([^/\\(\s]+:\d+):\d+\)?$/.exec(stack.split('\n')[2] ?? '')?.[1] ?? 'unknown'
}
