import fs from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'
import { encodeWav } from '../../core/src/speech/encode-wav.ts'
import { sampleRate } from '../../core/src/speech/segmenter.ts'
import { bundle } from '../../server/rolldown.config.mjs'
import { unpackSnapshot } from '../../server/src/adapters/database/unpack-snapshot.ts'
import { databaseFolder, pagesFolder, serverFolder, tonesFile, wholePages } from './places.ts'

/** Once before all journeys. */
export default async function prepare(): Promise<void> {
  makeTones()
  leaveModelsOut()
  await buildServer()
}

/** Ten seconds of spoken-like sound: half a second of a tone, half a second of nothing, and so on. */
function makeTones(): void {
  const samples = Float32Array.from({ length: 10 * sampleRate }, (_, at) =>
    (at / sampleRate) % 1 < 0.5 ? 0.37 * Math.sin((2 * Math.PI * 330 * at) / sampleRate) : 0,
  )
  fs.mkdirSync(path.dirname(tonesFile), { recursive: true })
  fs.writeFileSync(tonesFile, encodeWav(samples))
}

/**
 * The server as `npm start` has it, bundled by the same rules, with what journeys arrange on it. From source each
 * start, and each thread and process of it, would translate a thousand files first.
 */
async function buildServer(): Promise<void> {
  const programs = { serve: path.resolve('e2e/testing/serve.ts') }
  await build({ ...bundle(programs, serverFolder), cwd: path.resolve('server') })
  fs.cpSync('server/dist/migrations', path.join(serverFolder, 'migrations'), { recursive: true })
  await unpackSnapshot(fs.readFileSync('server/dist/database-snapshot.tar.gz'), databaseFolder)
}

/** Speech models, and the one that tells which sentences mean the same. */
const isNoModel = (file: string) => !/\.onnx$|group1-shard/.test(file)

function leaveModelsOut(): void {
  fs.rmSync(pagesFolder, { recursive: true, force: true })
  fs.cpSync(wholePages, pagesFolder, { recursive: true, filter: isNoModel })
}
