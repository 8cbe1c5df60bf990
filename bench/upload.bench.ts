import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'
import { hashAtServer, type Server, signUp, upload } from './upload-client.ts'

const rounds = 4
const uploadsAtOnce = 5
const chunkBytes = 1024 * 1024
const chunks = 6

/** Kills the server in the middle of 20 uploads, five at a time, and compares what arrives in the end. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-upload-'))
  const state = { running: await runServer(folder) }
  const server: Server = { url: state.running.url }
  const cookie = await signUp(server)
  const outcomes: { isEqual: boolean; sentTwice: number }[] = []

  const restart = async () => {
    await state.running.kill()
    state.running = await runServer(folder)
    server.url = state.running.url
  }
  for (let round = 0; round < rounds; round++) {
    const seen: { chunks: number; restarting?: Promise<void> } = { chunks: 0 }
    const onChunk = () => {
      seen.chunks++
      // Half of all is there, and of each something is on its way.
      if (seen.chunks >= (uploadsAtOnce * chunks) / 2) seen.restarting ??= restart()
    }
    const files = Array.from({ length: uploadsAtOnce }, () => randomBytes(chunkBytes * chunks))
    const sent = await Promise.all(files.map((file) => upload(server, cookie, file, { chunkBytes, onChunk })))
    await seen.restarting
    for (const [at, file] of files.entries()) {
      const { path, bytes } = sent[at] ?? { path: '', bytes: 0 }
      const isEqual = (await hashAtServer(server, cookie, path)) === hashOf(file)
      outcomes.push({ isEqual, sentTwice: bytes - file.length })
    }
  }
  await state.running.stop()
  rmSync(folder, { recursive: true, force: true })

  const equal = outcomes.filter(({ isEqual }) => isEqual).length
  const most = Math.max(...outcomes.map(({ sentTwice }) => sentTwice)) / chunkBytes
  const all = rounds * uploadsAtOnce
  return [
    {
      name: 'arrived with equal hash',
      value: equal,
      unit: 'uploads',
      limit: `= ${all}`,
      pass: equal === all,
    },
    { name: 'sent twice, worst upload', value: most, unit: 'chunks', limit: '≤ 1', pass: most <= 1 },
  ]
}

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex')
}
