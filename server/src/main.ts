import { inspect } from 'node:util'
import { readConfig, readEnvironment } from './config.ts'
import { createLog } from './platform/log.ts'
import { releaseReserveIfFull } from './platform/disk-room.ts'
import { quietConsole, quietWarnings } from './platform/quiet-console.ts'
import { CannotStart } from './ports/cannot-start.ts'
import { startNotices } from './start-notices.ts'
import { type RunningServer, startServer } from './start-server.ts'

const now = () => new Date()
const log = createLog((text) => process.stdout.write(text), now)
quietConsole(log)
quietWarnings(log)

// Who read the log is gone: that is no reason to stop answering people. Any other failure there is one.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const starting = start()
const asked: { at?: number } = {}
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))

try {
  const { url } = await starting
  process.stdout.write(`Earmark is ready at ${url}\n`)
} catch (error) {
  // Anything else is a bug and shows where it happened.
  process.stderr.write(`${error instanceof CannotStart ? error.message : inspect(error)}\n`)
  process.exit(1)
}

async function start(): Promise<RunningServer> {
  const environment = readEnvironment()
  const config = readConfig(environment)
  for (const sentence of startNotices(environment, config)) log('warn', 'setting', { sentence })
  const onDatabaseLost = (error: Error) => {
    const isFull = releaseReserveIfFull(config.EARMARK_DATA_DIR)
    const why = isFull ? '; the disk is full, make room on it and start again' : ''
    process.stderr.write(`Earmark stops: ${error.message}${why}.\n`)
    process.exit(1)
  }
  return startServer({ config, log, now, onDatabaseLost })
}

/**
 * Ends after what is under way, or at once when Ctrl-C is pressed again. One press can arrive twice, from the
 * terminal and from npm, so only a later one counts.
 */
async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (asked.at !== undefined) {
    if (signal === 'SIGINT' && performance.now() - asked.at > 500) process.exit(130)
    return
  }
  asked.at = performance.now()
  const server = await starting
  await server.close()
  process.exit(0)
}
