import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const kept: { engine?: Promise<object> } = {}

// Every Node has it; the types of the oldest one that we run on do not.
const { compile } = Reflect.get(globalThis, 'WebAssembly') as {
  compile(bytes: Uint8Array): Promise<object>
}

/**
 * Each start of the embedded engine is a thread of its own, which compiles the engine and takes what it has compiled
 * with it when it ends: a second of processor time. While anyone in the process holds the same module, all share it.
 */
export async function keepEngineCompiled(): Promise<void> {
  kept.engine ??= compile(readEngine())
  await kept.engine
}

function readEngine(): Uint8Array {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return fs.readFileSync(path.join(path.dirname(engine), 'pglite.wasm'))
}
