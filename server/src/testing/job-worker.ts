import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { plans } from '@earmark/core/plans/plans.ts'
import { createDiskBlobs } from '../adapters/blobs/disk.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { createInProcessFanout } from '../adapters/fanout/in-process.ts'
import { createTranscribeWorker } from '../features/transcription/transcribe-worker.ts'
import { createJobs } from '../jobs.ts'
import { createProgress } from '../platform/realtime/progress.ts'
import { createSync } from '../platform/sync/sync.ts'
import { createQuota } from '../platform/usage/quota.ts'
import { hearWords, makeTranscriptionEngines } from './transcription-engines.ts'

// A process that is there to be killed: writes down whatever waits in line. Started by job-kills.ts.
const { url, dataDir } = JSON.parse(process.argv[2] ?? '{}') as { url: string; dataDir: string } // what it passes

const now = () => new Date()
const database = await openPostgres({ url })
const fanout = createInProcessFanout()
const transcription = makeTranscriptionEngines(async (seconds) => {
  await setTimeout(50 + Math.random() * 50)
  return hearWords('Written down.', seconds)
})
const blobs = createDiskBlobs(path.join(dataDir, 'blobs'))
const sync = createSync({ database, fanout, now })
sync.tell([])
const quota = createQuota(plans)
const progress = createProgress({ fanout, now })
const transcribe = createTranscribeWorker(
  { database, blobs, fanout, progress, sync, quota, now },
  transcription,
)
createJobs({ transcription, database, now, log: () => {} }).start({ transcribe })
fs.writeSync(1, 'ready\n')
