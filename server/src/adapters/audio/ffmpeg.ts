import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { open, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { DecodeOptions, SoundFile } from '../../ports/audio.ts'
import { findProgram } from '../find-program.ts'
import { splitPcm } from './pcm.ts'
import type { RawSound } from './raw-sound.ts'

export interface Ffmpeg {
  command: string
  prlimit: string | null
}

// Demuxers of plain recordings only: no playlists, no concat, nothing that opens a second file or an address.
const demuxers =
  'wav,mp3,matroska,webm,ogg,mov,mp4,m4a,3gp,aac,flac,amr,amrnb,amrwb,aiff,au,caf,asf,avi,ac3,eac3,wv,ape,w64,tta'
/** Of its own, and with the libraries it maps: the first is what it can make the machine hold. */
const ownBytes = 384 * 1024 ** 2
const mappedBytes = 1024 ** 3
const leastSeconds = 30
/** Two floats. */
const bytesPerFrame = 8
/** It gives sound within a moment or not at all: what it only skips over, it can skip over for hours. */
const silentMs = 15_000

/** The machine's own ffmpeg, when it has one. `path` is the list of folders to look in. */
export function findFfmpeg(path: string): Ffmpeg | null {
  const command = findProgram('ffmpeg', path)
  return command ? { command, prlimit: findProgram('prlimit', path) } : null
}

/** Decodes in a process that may use only so much memory, time and sound. */
export function readWithFfmpeg(ffmpeg: Ffmpeg, file: SoundFile, options: DecodeOptions): RawSound {
  return { rate: sampleRate, seconds: null, blocks: readBlocks(ffmpeg, file, options) }
}

async function* readBlocks(
  ffmpeg: Ffmpeg,
  file: SoundFile,
  options: DecodeOptions,
): AsyncGenerator<Float32Array[]> {
  const local = await onDisk(file)
  // Decoding runs at some hundred times real time; the floor is for slow disks.
  const seconds = leastSeconds + Math.ceil(options.maxSeconds / 20)
  const child = start(ffmpeg, local.path, { ...options, seconds })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    // Not started, or called off.
    child.once('error', () => resolve(null))
  })
  try {
    const wait = makePatience(seconds * 1000, () => child.kill('SIGKILL'))
    yield* floats(child.stdout, wait)
    const code = await ended
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
  } finally {
    child.kill('SIGKILL')
    await local.remove()
  }
}

function start(
  { command, prlimit }: Ffmpeg,
  path: string,
  { maxSeconds, seconds, signal }: DecodeOptions & { seconds: number },
): ChildProcessByStdio<null, Readable, null> {
  const input = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe']
  // One second more than allowed, so that the limit is noticed and said.
  const limits = ['-format_whitelist', demuxers, '-t', String(maxSeconds + 1), '-i', `file:${path}`]
  const output = [
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    // Both sides: the mean of two that are opposite would be silence.
    '-ac',
    '2',
    '-ar',
    String(sampleRate),
    '-f',
    'f32le',
    'pipe:1',
  ]
  const argv = [command, ...input, ...limits, ...output]
  const [program = command, ...rest] = prlimit
    ? [prlimit, `--data=${ownBytes}`, `--as=${mappedBytes}`, `--cpu=${seconds}`, '--core=0', '--', ...argv]
    : argv
  return spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'ignore'],
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  })
}

type Wait = <T>(work: Promise<T>) => Promise<T>

/**
 * Only the time that we wait for ffmpeg counts, not the time that it waits for us: who writes down four hours of
 * speech takes an hour to read them.
 */
function makePatience(wholeMs: number, onLost: () => void): Wait {
  const state = { leftMs: wholeMs }
  return async (work) => {
    const begun = performance.now()
    const timer = setTimeout(onLost, Math.min(silentMs, state.leftMs))
    try {
      return await work
    } finally {
      clearTimeout(timer)
      state.leftMs -= performance.now() - begun
    }
  }
}

async function* floats(stream: Readable, wait: Wait): AsyncGenerator<Float32Array[]> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  for (let next = await wait(chunks.next()); !next.done; next = await wait(chunks.next())) {
    const bytes = Buffer.concat([rest, next.value])
    const whole = bytes.length - (bytes.length % bytesPerFrame)
    rest = bytes.subarray(whole)
    if (whole > 0) yield splitPcm(bytes.subarray(0, whole), { kind: 'f32', channels: 2 })
  }
}

/** ffmpeg must be able to go back and forth in the file, so one that lies elsewhere is copied first. */
async function onDisk(file: SoundFile): Promise<{ path: string; remove: () => Promise<void> }> {
  if (file.path) return { path: file.path, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'earmark-sound-'))
  const path = join(folder, 'sound')
  const handle = await open(path, 'w', 0o600)
  const step = 1 << 20
  for (let at = 0; at < file.size; at += step)
    await handle.write(await file.read(at, Math.min(at + step, file.size)))
  await handle.close()
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}
