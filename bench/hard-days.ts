import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countLost, startWriter } from '../server/src/testing/durability.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'
import { signUp, upload } from './upload-client.ts'

const snapshot = 'server/dist/database-snapshot.tar.gz'
const none = (name: string, value: number): Row => ({
  name,
  value,
  unit: '',
  limit: '= 0',
  pass: value === 0,
})

/** Two process namespaces on one folder, as two containers have them: the second must be refused. */
export async function twoNamespaces(): Promise<Row[]> {
  const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
  if (!can('unshare', ['--pid', '--fork', '--mount-proc', 'true'])) return skipped('two namespaces')
  const base = mkdtempSync(join(tmpdir(), 'earmark-namespaces-'))
  const target = { folder: join(base, 'database'), snapshot }
  const first = startWriter(target, apart)
  await first.ready
  const second = startWriter(target, apart)
  await second.ended
  first.child.kill('SIGKILL')
  await first.ended

  const lost = await countLost(target, first.acknowledged)
  rmSync(base, { recursive: true, force: true })
  return [
    none('two namespaces: acknowledged writes lost', lost),
    none('two namespaces: writes of the second', second.acknowledged.length),
  ]
}

/** A disk that fills up under the database: the process ends by itself, and what it had acknowledged is there. */
export async function fullDisk(): Promise<Row[]> {
  const disk = mkdtempSync(join(tmpdir(), 'earmark-full-'))
  if (!can('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk])) return skipped('a full disk')
  try {
    const target = { folder: join(disk, 'database'), snapshot }
    const writer = startWriter(target)
    await writer.ended
    execFileSync('mount', ['-o', 'remount,size=300m', disk])
    const lost = await countLost(target, writer.acknowledged)
    return [
      none('a full disk: acknowledged writes lost', lost),
      { name: 'a full disk: acknowledged writes', value: writer.acknowledged.length, unit: 'writes' },
    ]
  } finally {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

/** The embedded database is gone, and comes back: meanwhile nothing starts, and no sound is lost. */
export async function wrongDatabase(): Promise<Row[]> {
  const base = mkdtempSync(join(tmpdir(), 'earmark-wrong-'))
  mkdirSync(base, { recursive: true })
  const sound = Buffer.alloc(500_000, 7)
  const first = await runServer(base)
  const cookie = await signUp(first)
  const { path } = await upload(first, cookie, sound, { chunkBytes: 250_000, onChunk: () => {} })
  const { ulid } = (await (await finish(first.url, cookie, path)).json()) as { ulid: string } // what a finish answers
  await first.stop()

  const [database, away] = [join(base, 'database'), join(base, 'database-away')]
  renameSync(database, away)
  const isRefused = await runServer(base).then(
    async (server) => server.stop().then(() => false),
    () => true,
  )
  rmSync(database, { recursive: true, force: true })
  renameSync(away, database)
  const again = await runServer(base)
  const audio = await fetch(`${again.url}/api/v1/recordings/${ulid}/audio`, { headers: { cookie } })
  const bytes = Buffer.from(await audio.arrayBuffer())
  await again.stop()
  rmSync(base, { recursive: true, force: true })
  return [
    none('a wrong database: starts that were not refused', isRefused ? 0 : 1),
    none('a wrong database: sounds lost', bytes.equals(sound) ? 0 : 1),
  ]
}

function finish(url: string, cookie: string, path: string): Promise<Response> {
  return fetch(new URL(`${path}/finish`, url), {
    method: 'POST',
    headers: { cookie, Origin: new URL(url).origin, 'Content-Type': 'application/json' },
    body: '{}',
  })
}

/** For some of it one has to be the machine's administrator. */
function can(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function skipped(what: string): Row[] {
  console.log(`${what}: not tried, this user may not set it up`)
  return []
}
