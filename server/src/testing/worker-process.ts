import { readConfig } from '../config.ts'
import { startServer } from '../start-server.ts'
import { makeTranscriptionEngines } from './transcription-engines.ts'

// A worker process beside the web process of a test, on its database and its folder. Hears the same words in every
// sound. Started by roles.test.ts.
const server = await startServer({
  config: readConfig({ ...process.env, PORT: '0', EARMARK_ROLE: 'worker' }),
  log: () => undefined,
  now: () => new Date(),
  transcription: makeTranscriptionEngines(),
  onDatabaseLost: (error) => {
    throw error
  },
})
process.on('disconnect', () => process.exit())
process.on('message', async () => {
  await server.close()
  process.exit()
})
process.send?.(server.url)
