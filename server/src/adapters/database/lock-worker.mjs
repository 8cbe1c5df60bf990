import fs from 'node:fs'
import { workerData } from 'node:worker_threads'

// Renews the lock of folder-lock.ts, and ends the process at once when it is in other hands: two engines on one folder
// destroy it, so no write may follow.

/** @type {{ file: string, folder: string, own: import('./lock-holder.ts').Holder, renewMs: number, patienceMs: number, released: Int32Array }} */
const { file, folder, own, renewMs, patienceMs, released } = workerData
let beat = 0
let renewedAt = performance.now()
/** Turns without the folder, once it was there: when it is replaced on purpose, it is missing for a moment. */
let missing = 0
let wasThere = false

setInterval(() => {
  seeFolder()
  renew()
}, renewMs)

function seeFolder() {
  const isThere = fs.existsSync(folder)
  wasThere ||= isThere
  missing = isThere || !wasThere ? 0 : missing + 1
  if (missing === 2)
    endProcess(`the folder of its database (${folder}) is gone, and what is written now would be lost`)
}

function renew() {
  try {
    const handle = fs.openSync(file, 'r+')
    try {
      const holder = JSON.parse(fs.readFileSync(handle, 'utf8'))
      if (holder.token !== own.token) return endProcess(`another process has taken its lock${twoProcesses}`)
      beat += 1
      fs.writeSync(handle, JSON.stringify({ ...own, beat: String(beat).padStart(10, '0') }), 0)
    } finally {
      fs.closeSync(handle)
    }
    renewedAt = performance.now()
  } catch (error) {
    // Somebody tidied up: the lock is still ours as long as nobody else has one.
    if (error.code === 'ENOENT') return make()
    if (performance.now() - renewedAt > patienceMs)
      endProcess(`its lock cannot be renewed (${error.code})${twoProcesses}`)
  }
}

function make() {
  if (Atomics.load(released, 0) === 1) return
  try {
    fs.writeFileSync(file, JSON.stringify(own), { mode: 0o600, flag: 'wx' })
  } catch {
    // The next turn finds out who was faster.
  }
}

const twoProcesses = ', and two processes on one embedded database would destroy it'

/** Not by an exit, which in a thread ends the thread alone; not by a message, which a busy process would read late. */
function endProcess(reason) {
  fs.writeSync(2, `Earmark stops: ${reason}.\n`)
  process.kill(process.pid, 'SIGKILL')
}
