import { createRequire } from 'node:module'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A thread of ours, by its file beside the caller's; in the bundle all of them lie in one folder. */
export function startThread(source: URL, workerData: object, resourceLimits: ResourceLimits = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    const file = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.js')
    return new Worker(new URL(`./${file}`, import.meta.url), { workerData, resourceLimits })
  }
  // From source a thread does not inherit the loader for TypeScript, so it begins by loading that.
  const loader = JSON.stringify(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  )
  const entry = JSON.stringify(source.href)
  const code = `import(${loader}).then(({ register }) => { register(); return import(${entry}) })`
  return new Worker(code, { eval: true, workerData, resourceLimits, execArgv: [] })
}
