import { DatabaseUnavailable } from './adapters/database/unavailable.ts'
import { readConfig, readEnvironment, WrongSetting } from './config.ts'
import { CannotListen } from './listen.ts'
import { createLog } from './platform/log.ts'
import { FolderRefused } from './pair-folder.ts'
import { type RunningServer, startServer } from './start-server.ts'

const now = () => new Date()
const log = createLog((text) => process.stdout.write(text), now)

const plainErrors = [WrongSetting, CannotListen, DatabaseUnavailable, FolderRefused]
const starting = start()
const asked: { at?: number } = {}
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))

try {
  const { url } = await starting
  console.log(`Earmark is ready at ${url}`)
} catch (error) {
  // These say in one sentence what the operator can do; anything else is a bug and shows where it happened.
  const isPlain = plainErrors.some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(): Promise<RunningServer> {
  const config = readConfig(readEnvironment())
  const onDatabaseLost = (error: Error) => {
    console.error(`Earmark stops: ${error.message}.`)
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
