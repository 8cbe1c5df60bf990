// npm run demo -- --recordings N --email E --password P: fills this instance with made-up notes.
import { ensureBuilt, ensureInstalled } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'

endWithNpm()
await ensureInstalled()
await ensureBuilt()
await import('../server/dist/demo.js')
