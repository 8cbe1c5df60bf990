import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSoundFile } from './open-sound-file.ts'
import { createAudio } from '../server/src/adapters/audio/decode-sound.ts'
import {
  createEmbeddedSpeech,
  type EmbeddedOptions,
} from '../server/src/adapters/speech/embedded/embedded-speech.ts'
import type { Transcript } from '../core/src/speech/transcript.ts'
import type { Speech } from '../server/src/ports/speech.ts'
import { type ClipRef as Clip, clipsFolder, readRefs } from './clips-folder.ts'
import type { Row } from './row.ts'
import { measureLong } from './speech-long.ts'
import { judgeNames } from './speech-names.ts'
import { type HeardClip, judgeWords } from './speech-words.ts'
import { measureTelephone } from './speech-telephone.ts'
import { measureWordTimes } from './speech-word-times.ts'
import { joinSamples } from '../core/src/speech/join-samples.ts'

const folder = clipsFolder()
const audio = createAudio(null)

/** Word errors, invented words, speed and memory of the embedded engine, on recordings with known words. */
export async function run(): Promise<Row[]> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'earmark-bench-'))
  const pids: number[] = []
  const options = {
    languages: ['en', 'es'],
    cacheDir,
    idleMs: 60_000,
    onStart: (pid: number) => pids.push(pid),
  } as const
  try {
    return [...(await measureWordTimes({ ...options, workers: 1 })), ...(await measureClips(options))]
  } finally {
    rmSync(cacheDir, { recursive: true, force: true })
  }
}

type Options = Omit<EmbeddedOptions, 'workers'>

async function measureClips(options: Options): Promise<Row[]> {
  if (!existsSync(join(folder, 'refs.tsv'))) {
    console.log(`Skipped: no recordings in ${folder}; set EARMARK_AUDIO_DIR to a folder with refs.tsv.`)
    return []
  }
  const clips = readRefs(folder)
  const pids: number[] = []
  const one = createEmbeddedSpeech({ ...options, workers: 1, onStart: (pid) => pids.push(pid) })
  const rows = [...(await measureWords(one, clips)), ...(await measureTelephone(one, spokenIn(clips)))]
  const long = clips.find((clip) => clip.kind === 'long')
  if (long) rows.push(...(await measureSpeed(one, options, long)), ...(await measureMemory(one, long, pids)))
  if (long) rows.push(await measureOneLanguage(options, long))
  if (long) rows.push(...(await measureLong(one, await wholeOf(long), longMinutes)))
  await one.close()
  return rows
}

function spokenIn(clips: Clip[]) {
  const spoken = clips.filter(({ kind, language }) => kind === 'speech' && language === 'en')
  return spoken.map((clip) => ({ name: clip.file, text: clip.text, samples: () => samplesOf(clip, 36_000) }))
}

async function measureWords(speech: Speech, clips: Clip[]): Promise<Row[]> {
  const heard: HeardClip[] = []
  for (const clip of clips) heard.push({ ...clip, transcript: await transcribe(speech, clip) })
  return [...judgeWords(heard), ...judgeNames(heard)]
}

/** Two processes on two clips against one on one, in the same run: the machine's load is the same for both. */
async function measureSpeed(one: Speech, options: Options, clip: Clip): Promise<Row[]> {
  const single = await timed(() => transcribe(one, clip))
  const pair = createEmbeddedSpeech({ ...options, workers: 2 })
  await Promise.all([transcribe(pair, clip, 5), transcribe(pair, clip, 5)])
  const double = await timed(() => Promise.all([transcribe(pair, clip), transcribe(pair, clip)]))
  await pair.close()
  const seconds = await lengthOf(clip)
  const speed = seconds / single
  const gain = (2 * single) / double
  const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0]
  return [
    {
      name: `speed, one thread (load ${load})`,
      value: round(speed),
      unit: '× real time',
      limit: '≥ 7',
      pass: speed >= 7,
    },
    { name: 'two workers against one', value: round(gain), unit: '×', limit: '≥ 1.4', pass: gain >= 1.4 },
  ]
}

/** An hour and more without a break in one sound; the memory after a tenth of it against the most there was. */
async function measureMemory(speech: Speech, clip: Clip, pids: number[]): Promise<Row[]> {
  const repeats = Number(process.env.EARMARK_BENCH_REPEATS ?? 16)
  const total = (await lengthOf(clip)) * repeats
  const readings: number[] = []
  await speech.transcribe(again(clip, repeats), {
    onProgress: (seconds) => {
      if (seconds > total / 10) readings.push(residentMegabytes(pids.at(-1) ?? 0))
    },
  })
  const most = Math.max(...readings)
  const growth = most - (readings[0] ?? 0)
  return [
    {
      name: `memory with both languages over ${Math.round(total / 60)} min`,
      value: round(most),
      unit: 'MB',
      limit: '≤ 950',
      pass: most <= 950,
    },
    {
      name: 'growth after the first tenth',
      value: round(growth),
      unit: 'MB',
      limit: '≤ 50',
      pass: growth <= 50,
    },
  ]
}

/** What a process takes that understands English alone. */
async function measureOneLanguage(options: Options, clip: Clip): Promise<Row> {
  const pids: number[] = []
  const speech = createEmbeddedSpeech({
    ...options,
    languages: ['en'],
    workers: 1,
    onStart: (pid) => pids.push(pid),
  })
  const readings: number[] = []
  await speech.transcribe(samplesOf(clip, 36_000), {
    onProgress: () => readings.push(residentMegabytes(pids.at(-1) ?? 0)),
  })
  await speech.close()
  const most = Math.max(...readings)
  return {
    name: 'memory with one language',
    value: round(most),
    unit: 'MB',
    limit: '≤ 700',
    pass: most <= 700,
  }
}

async function transcribe(speech: Speech, clip: Clip, maxSeconds = 36_000): Promise<Transcript> {
  const written = await speech.transcribe(samplesOf(clip, maxSeconds))
  if (written.kind === 'failed') throw new Error(`${clip.file}: ${written.reason}: ${written.detail}`)
  return written.transcript
}

async function* samplesOf(clip: Clip, maxSeconds: number): AsyncGenerator<Float32Array> {
  const file = await openSoundFile(join(folder, clip.file))
  try {
    const sound = await audio.decode(file, { maxSeconds: 36_000 })
    if (sound.kind === 'refused') throw new Error(`${clip.file}: ${sound.reason}`)
    let given = 0
    for await (const piece of sound.samples) {
      yield piece
      given += piece.length
      if (given > maxSeconds * 16_000) return
    }
  } finally {
    await file.close()
  }
}

async function* again(clip: Clip, repeats: number): AsyncGenerator<Float32Array> {
  for (let count = 0; count < repeats; count++) yield* samplesOf(clip, 36_000)
}

const longMinutes = Number(process.env.EARMARK_BENCH_LONG_MINUTES ?? 30)

async function wholeOf(clip: Clip): Promise<Float32Array> {
  const pieces: Float32Array[] = []
  for await (const piece of samplesOf(clip, 36_000)) pieces.push(piece)
  return joinSamples(pieces)
}

async function lengthOf(clip: Clip): Promise<number> {
  let samples = 0
  for await (const piece of samplesOf(clip, 36_000)) samples += piece.length
  return samples / 16_000
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
