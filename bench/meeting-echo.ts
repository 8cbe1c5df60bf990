import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plans } from '../core/src/plans/plans.ts'
import { meetingSideNames } from '../core/src/speech/side-names.ts'
import { createAudio } from '../server/src/adapters/audio/decode-sound.ts'
import { createEmbeddedSpeech } from '../server/src/adapters/speech/embedded/embedded-speech.ts'
import { transcribe } from '../server/src/features/transcription/transcribe.ts'
import type { Speech } from '../server/src/ports/speech.ts'
import { makeStereoWav } from '../server/src/testing/sounds.ts'
import { clipsFolder } from './clips-folder.ts'
import { heardByMicrophone, makeTalk, type Room, type Talk } from './meeting-talk.ts'
import { judgeYou, type Judged } from './meeting-words.ts'
import { atMost } from './percentile.ts'
import type { Row } from './row.ts'

/** A laptop on the table, a small room, and a hall in which the sound comes late. */
const rooms = [
  { delaySeconds: 0.05, ringSeconds: 0.2 },
  { delaySeconds: 0.12, ringSeconds: 0.35 },
  { delaySeconds: 0.2, ringSeconds: 0.5 },
]

/** What of the others is written under You where loudspeakers bring them into the microphone, and what of You is lost by that. */
export async function measureEcho(): Promise<Row[]> {
  const folder = clipsFolder()
  if (!existsSync(join(folder, 'refs.tsv'))) {
    console.log(`Echo skipped: no recordings in ${folder}; set EARMARK_AUDIO_DIR to a folder with refs.tsv.`)
    return []
  }
  const cacheDir = mkdtempSync(join(tmpdir(), 'earmark-bench-'))
  const speech = createEmbeddedSpeech({ languages: ['en'], cacheDir, workers: 1, idleMs: 60_000 })
  try {
    const talk = await makeTalk(folder)
    const without = await judgeTalk(speech, talk, talk.you.samples)
    const at = async (db: number) => sumOf(await judgeRooms(speech, talk, db))
    return rowsOf(without, await at(-20), await at(-12))
  } finally {
    await speech.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
}

async function judgeRooms(speech: Speech, talk: Talk, db: number): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const room of rooms) {
    const found = await judgeTalk(speech, talk, heardByMicrophone(talk, { ...room, db } satisfies Room))
    console.log(
      `echo at ${db} dB after ${room.delaySeconds} s: ${found.foreign} of ${found.theirWords} words of the others under You; ${found.errors} errors in ${found.ownWords} of yours`,
    )
    judged.push(found)
  }
  return judged
}

/** The server’s own road: the two sides of one sound, each heard by itself. */
async function judgeTalk(speech: Speech, talk: Talk, microphone: Float32Array): Promise<Judged> {
  const bytes = makeStereoWav(microphone, talk.others.samples)
  const file = {
    size: bytes.length,
    read: async (start: number, end: number) => new Uint8Array(bytes.subarray(start, end)),
  }
  const written = await transcribe({ audio: createAudio(null), engines: [speech] }, file, {
    limits: plans.team.limits,
    sides: null,
    isTwoPeople: true,
    sideNames: meetingSideNames,
    vocabulary: [],
    signal: new AbortController().signal,
    refusalFor: async () => undefined,
    onProgress: () => {},
  })
  if (written.kind === 'refused') throw new Error(written.failure.code)
  return judgeYou(written.transcription.segments, talk)
}

function sumOf(judged: readonly Judged[]): Judged {
  const sum = (field: keyof Judged) => judged.reduce((total, each) => total + each[field], 0)
  return {
    foreign: sum('foreign'),
    theirWords: sum('theirWords'),
    errors: sum('errors'),
    ownWords: sum('ownWords'),
  }
}

function rowsOf(without: Judged, faint: Judged, loud: Judged): Row[] {
  const foreignOf = ({ foreign, theirWords }: Judged) => (100 * foreign) / theirWords
  const errorsOf = ({ errors, ownWords }: Judged) => (100 * errors) / ownWords
  return [
    atMost('words of the others under You, echo at −20 dB', foreignOf(faint), '%', 2),
    { name: 'the same, echo at −12 dB', value: rounded(foreignOf(loud)), unit: '%' },
    { name: 'errors in your words, no echo', value: rounded(errorsOf(without)), unit: '%' },
    { name: 'the same, echo at −20 dB', value: rounded(errorsOf(faint)), unit: '%' },
    { name: 'the same, echo at −12 dB', value: rounded(errorsOf(loud)), unit: '%' },
  ]
}

const rounded = (value: number) => Math.round(value * 100) / 100
