import { join } from 'node:path'
import { createFourier, makeSpectrum } from '../core/src/speech/fourier.ts'
import { sampleRate } from '../core/src/speech/segmenter.ts'
import { makeHiss } from '../core/src/speech/testing/make-voice.ts'
import { readRefs } from './clips-folder.ts'
import { readSamples } from './open-sound-file.ts'

/** What one person says at one go. */
export interface TalkTurn {
  text: string
  start: number
  end: number
}

interface TalkSide {
  samples: Float32Array
  turns: TalkTurn[]
}

/** A conversation of real speech with known words, each person by themselves. */
export interface Talk {
  you: TalkSide
  others: TalkSide
}

const yours = ['sas-0870', 'ls-quilter', 'LJ001-0004', 'LJ001-0016']
const theirs = ['jfk', 'ls-2412-153948-0000', 'LJ001-0001', 'ls-1272-141231-0002']
const gapSeconds = 0.7
/** From the third turn on each of you begins before the others have ended. */
const calmTurns = 2
const levelRms = 0.07

/** The others and you in turns; in the second half you speak while they do. */
export async function makeTalk(folder: string): Promise<Talk> {
  const refs = readRefs(folder)
  const clipOf = async (name: string) => {
    const ref = refs.find(({ file }) => file === `${name}.flac`)
    if (!ref) throw new Error(`${name} is not in ${folder}.`)
    return { text: ref.text, samples: levelled(await readSamples(join(folder, ref.file))) }
  }
  const turns = { you: [] as PlacedTurn[], others: [] as PlacedTurn[] }
  let now = 0.5
  for (const [at, name] of yours.entries()) {
    const far = theirs[at] ?? ''
    const [said, heard] = [await clipOf(name), await clipOf(far)]
    const isCalm = at < calmTurns
    const heardSeconds = heard.samples.length / sampleRate
    turns.others.push({ ...heard, start: now })
    const begin = isCalm ? now + heardSeconds + gapSeconds : now + Math.max(0.5, heardSeconds / 3)
    turns.you.push({ ...said, start: begin })
    now = Math.max(now + heardSeconds, begin + said.samples.length / sampleRate) + gapSeconds
  }
  return { you: sideOf(turns.you, now), others: sideOf(turns.others, now) }
}

interface PlacedTurn {
  text: string
  samples: Float32Array
  start: number
}

function sideOf(turns: readonly PlacedTurn[], seconds: number): TalkSide {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  for (const { samples: said, start } of turns) samples.set(said, Math.round(start * sampleRate))
  return {
    samples,
    turns: turns.map(({ text, start, samples: said }) => ({
      text,
      start,
      end: start + said.length / sampleRate,
    })),
  }
}

function levelled(samples: Float32Array): Float32Array {
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  return samples.map((sample) => (sample * levelRms) / rms)
}

export interface Room {
  /** From the loudspeaker's call until it is heard in the microphone. */
  delaySeconds: number
  /** Until the room has swallowed a sound but for a thousandth of it. */
  ringSeconds: number
  /** How loud the echo is against what is played. */
  db: number
}

/** What the microphone hears: you, and what the loudspeaker makes of the others in the room. */
export function heardByMicrophone({ you, others }: Talk, room: Room): Float32Array {
  const answer = answerOf(room)
  const hiss = makeHiss(you.samples.length / sampleRate, 0.0005)
  const heard = you.samples.map((sample, at) => sample + (hiss[at] ?? 0))
  const echo = convolved(others.samples, answer)
  return heard.map((sample, at) => sample + (echo[at] ?? 0))
}

/** A direct sound, and an even decay of chance after it; all of it has the power that is asked for. */
function answerOf({ delaySeconds, ringSeconds, db }: Room): Float32Array {
  const ring = makeHiss(ringSeconds, 1, 11)
  const decay = Math.log(1000) / (ringSeconds * sampleRate)
  const shape = ring.map((value, at) => (at === 0 ? 4 : value * 0.35 * Math.exp(-decay * at)))
  const power = shape.reduce((sum, value) => sum + value * value, 0)
  const answer = new Float32Array(Math.round(delaySeconds * sampleRate) + shape.length)
  answer.set(
    shape.map((value) => (value * 10 ** (db / 20)) / Math.sqrt(power)),
    answer.length - shape.length,
  )
  return answer
}

/** By spectra, piece by piece: sample by sample it would take minutes. */
function convolved(sound: Float32Array, answer: Float32Array): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(2 * answer.length))
  const step = size - answer.length
  const fourier = createFourier(size)
  const filter = makeSpectrum(size)
  filter.re.set(answer)
  fourier.forward(filter)
  const whole = new Float32Array(sound.length)
  for (let from = 0; from < sound.length; from += step) {
    const piece = makeSpectrum(size)
    piece.re.set(sound.subarray(from, from + step))
    fourier.forward(piece)
    for (let at = 0; at < size; at++) {
      const [a, b, c, d] = [piece.re[at], piece.im[at], filter.re[at], filter.im[at]].map((each) => each ?? 0)
      piece.re[at] = (a ?? 0) * (c ?? 0) - (b ?? 0) * (d ?? 0)
      piece.im[at] = (a ?? 0) * (d ?? 0) + (b ?? 0) * (c ?? 0)
    }
    fourier.inverse(piece)
    for (let at = 0; at < size && from + at < whole.length; at++)
      whole[from + at] = (whole[from + at] ?? 0) + (piece.re[at] ?? 0)
  }
  return whole
}
