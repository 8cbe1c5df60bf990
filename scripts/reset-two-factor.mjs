// npm run reset-two-factor -- --email E: lets someone in again who has lost phone and recovery codes.
import { ensureBuilt, ensureInstalled } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'

endWithNpm()
await ensureInstalled()
await ensureBuilt()
await import('../server/dist/reset-two-factor.js')
