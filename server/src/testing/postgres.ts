import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { findPostgres } from './find-postgres.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export interface TestPostgres {
  /** Of the superuser's own database. */
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL of our own in a temporary folder on a free port, which is gone when this process is. */
export async function startPostgres(): Promise<TestPostgres> {
  const binaries = findPostgres()
  const identity = ordinaryUser()
  // In memory a copy of a database takes a twentieth of the time: it is some three hundred files.
  const folder = makeScratchFolder('earmark-postgres-')
  if (identity) fs.chownSync(folder, identity.uid, identity.gid)
  const data = path.join(folder, 'data')

  execFileSync(path.join(binaries, 'initdb'), [...initArguments, '-D', data], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...serverArguments(port)], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })

  const cleanUp = () => {
    server.kill('SIGQUIT')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', cleanUp)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswers(url, server)

  return {
    url,
    stop: async () => {
      process.off('exit', cleanUp)
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Nothing here outlives the run, so it need not survive a power cut.
const initArguments = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']

function serverArguments(port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL refuses to run as root; whom to be instead, where that must be asked. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as')
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  const said: string[] = []
  server.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // Not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('')}`)
}
