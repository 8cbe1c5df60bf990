import fs from 'node:fs'
import { makeSnapshot } from './adapters/database/make-snapshot.ts'
import { migrate } from './platform/db/migrate.ts'

// Run at the end of a build: `node snapshot.js FILE`. A first start that unpacks the file takes a second,
// one that has to make a database takes several.
const file = process.argv[2]
if (!file) throw new Error('say where to write the snapshot')
fs.writeFileSync(file, await makeSnapshot(migrate))
