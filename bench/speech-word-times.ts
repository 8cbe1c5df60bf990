import { execFileSync } from 'node:child_process'
import { normalizeWords } from '../core/src/speech/word-errors.ts'
import { createAudio } from '../server/src/adapters/audio/decode-sound.ts'
import {
  createEmbeddedSpeech,
  type EmbeddedOptions,
} from '../server/src/adapters/speech/embedded/embedded-speech.ts'
import type { Row } from './row.ts'

const sentences = [
  'please remember that the meeting about the garden starts tomorrow morning at seven',
  'we bought apples bread butter and a bottle of milk for breakfast on saturday',
  'the teacher asked every student to open the window and close the book',
]
const rate = 16_000
// Words follow each other with a breath between them, like careful speech.
const gapSeconds = 0.08
const sentenceGapSeconds = 0.7

/** Joins single synthetic words, so that each word's start is known to the sample, and asks the engine for it. */
export async function measureWordTimes(options: EmbeddedOptions): Promise<Row[]> {
  const program = process.env.EARMARK_ESPEAK ?? 'espeak-ng'
  const made = await makeClip(program)
  if (!made) {
    console.log('Word times skipped: espeak-ng is not on this machine.')
    return []
  }
  const speech = createEmbeddedSpeech(options)
  const written = await speech.transcribe(once(made.samples))
  await speech.close()
  if (written.kind === 'failed') throw new Error(written.detail)
  const heard = written.transcript.segments.flatMap((segment) => segment.words)
  const errors = match(made.words, heard)
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  return [
    {
      name: 'word start error',
      value: Math.round(mean * 1000) / 1000,
      unit: 's',
      limit: '≤ 0.1',
      pass: mean <= 0.1,
    },
    { name: 'words found', value: errors.length, unit: `of ${made.words.length}` },
  ]
}

interface KnownWord {
  text: string
  start: number
}

async function makeClip(program: string): Promise<{ samples: Float32Array; words: KnownWord[] } | null> {
  if (!canRun(program)) return null
  const words: KnownWord[] = []
  const parts: Float32Array[] = [new Float32Array(rate / 2)]
  let at = rate / 2
  const add = (samples: Float32Array) => {
    parts.push(samples)
    at += samples.length
  }
  for (const sentence of sentences) {
    for (const text of sentence.split(' ')) {
      const spoken = await speak(program, text)
      words.push({ text, start: at / rate })
      add(spoken)
      add(new Float32Array(gapSeconds * rate))
    }
    add(new Float32Array(sentenceGapSeconds * rate))
  }
  return { samples: join(parts, at), words }
}

/** The word without the silence the synthesizer puts around it. */
async function speak(program: string, text: string): Promise<Float32Array> {
  const bytes = execFileSync(program, ['-v', 'en-us', '-s', '150', '--stdout', text])
  const file = { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) }
  const sound = await createAudio(null).decode(file, { maxSeconds: 60 })
  if (sound.kind === 'refused') throw new Error(`espeak-ng gave no sound: ${sound.reason}`)
  const parts: Float32Array[] = []
  for await (const piece of sound.samples) parts.push(piece)
  const all = join(
    parts,
    parts.reduce((sum, part) => sum + part.length, 0),
  )
  return all.slice(all.findIndex(isLoud), all.findLastIndex(isLoud) + 1)
}

function isLoud(sample: number): boolean {
  return Math.abs(sample) > 0.01
}

/** In order: each known word with the next heard one that reads the same, within two seconds. */
function match(known: KnownWord[], heard: KnownWord[]): number[] {
  const spelled = heard.map((word) => ({ ...word, text: normalizeWords(word.text).join(' ') }))
  return known.flatMap((word) => {
    const found = spelled.find((each) => each.text === word.text && Math.abs(each.start - word.start) < 2)
    return found ? [Math.abs(found.start - word.start)] : []
  })
}

function join(parts: Float32Array[], length: number): Float32Array {
  const joined = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

async function* once(samples: Float32Array): AsyncGenerator<Float32Array> {
  yield samples
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
