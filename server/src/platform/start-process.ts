import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A process of ours, by its file beside the caller's; in the bundle all of them lie in one folder. */
export function startProcess(source: URL): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const file = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.js')
  const entry = isSource ? source : new URL(`./${file}`, import.meta.url)
  // From source the process needs the loader for TypeScript, built it must not.
  const loader = isSource
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : []
  return fork(fileURLToPath(entry), {
    execArgv: loader,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/**
 * Requests come first: what such a process does can wait a millisecond. But no more than that: at 10, a machine with
 * four things to do for each core gave it a sixteenth of one, and half an hour of sound took longer than to hear it.
 */
const priority = 4

export function yieldToServer(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, priority)
  } catch {
    // Not allowed on this system: it then competes as an equal.
  }
}
