import { lockFolder } from '../adapters/database/folder-lock.ts'

// A process that holds the lock of a folder and does nothing else, until it is ended. Started by folder-lock.test.ts.
await lockFolder(process.argv[2] ?? '')
console.log('locked')
setInterval(() => {}, 60_000)
