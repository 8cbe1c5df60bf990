import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createDiskBlobs } from '../adapters/blobs/disk.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { createInProcessFanout } from '../adapters/fanout/in-process.ts'
import { createJobs } from '../jobs.ts'
import { createSiteAddress } from '../platform/http/site-address.ts'
import { createSync } from '../platform/sync/sync.ts'
import { hearWords, makeHearing } from './hearing.ts'

// A process that is there to be killed: writes down whatever waits in line. Started by job-kills.ts.
const { url, dataDir } = JSON.parse(process.argv[2] ?? '{}') as { url: string; dataDir: string } // what it passes

const now = () => new Date()
const database = await openPostgres({ url })
const fanout = createInProcessFanout()
const hearing = makeHearing(async (seconds) => {
  await setTimeout(50 + Math.random() * 50)
  return hearWords('Written down.', seconds)
})
const jobs = createJobs({
  hearing,
  database,
  fanout,
  now,
  log: () => {},
  mail: { send: async () => {} },
  address: createSiteAddress({ publicUrl: undefined, host: '127.0.0.1', port: () => 0 }),
  blobs: createDiskBlobs(path.join(dataDir, 'blobs')),
  sync: createSync({ database, fanout, now }),
  folder: path.join(dataDir, 'archives'),
})
jobs.start()
fs.writeSync(1, 'ready\n')
