import { expect, test } from 'vitest'
import { createSideReader } from './read-side.ts'
import { sampleRate } from './segmenter.ts'
import { added, delayed, makeHiss, makeVoice, scaled, takeTurns } from './testing/make-voice.ts'
import { joinSamples } from './join-samples.ts'

const seconds = 15
const turnSeconds = 2.5
const hiss = makeHiss(seconds, 0.0003)
const [ada, bea] = takeTurns(makeVoice(seconds, 190), makeVoice(seconds, 115), { turnSeconds })
/** A small room: the sound itself, late, and what the walls give back of it. */
const room = (samples: Float32Array, db: number) =>
  scaled(
    added(delayed(samples, 0.12), scaled(delayed(samples, 0.137), -6), scaled(delayed(samples, 0.171), -9)),
    db,
  )

function read(own: Float32Array, other: Float32Array, step = own.length): Float32Array {
  const reader = createSideReader(sampleRate, 'left')
  const pieces: Float32Array[] = []
  for (let at = 0; at < own.length; at += step)
    pieces.push(reader.push([own.subarray(at, at + step), other.subarray(at, at + step)]))
  pieces.push(reader.flush())
  return joinSamples(pieces)
}

function loudness(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(from * sampleRate, to * sampleRate)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

/** Of what is left where nothing should be: in dB below what was there. */
function takenOut(before: Float32Array, after: Float32Array, [from, to]: [number, number]): number {
  return 20 * Math.log10(loudness(before, from, to) / Math.max(1e-9, loudness(after, from, to)))
}

function difference(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((sample, at) => sample - (other[at] ?? 0))
}

test.each([-12, -20])(
  '[MEET-90] what the call brings into the microphone at %i dB is not heard on its side',
  (db) => {
    const microphone = added(ada, room(bea, db), hiss)

    const heard = read(microphone, bea)

    // The others speak from 7.5 to 10 s.
    expect(takenOut(microphone, heard, [7.8, 9.8])).toBeGreaterThan(25)
    expect(loudness(difference(heard, ada), 10.5, 12)).toBeLessThan(0.01 * loudness(ada, 10.5, 12) + 0.001)
  },
)

test('[MEET-90] who speaks while the call is heard stays, and the echo under them goes', () => {
  const isTalkingOver = (at: number) => at > 13 * sampleRate && at < 14.5 * sampleRate
  const over = makeVoice(seconds, 240).map((sample, at) => (isTalkingOver(at) ? sample / 2 : 0))
  const own = added(ada, over)
  const echo = room(bea, -12)

  const heard = read(added(own, echo, hiss), bea)

  expect(takenOut(echo, difference(heard, own), [13.2, 14.4])).toBeGreaterThan(8)
})

test('[MEET-90] without an echo nothing of the sound changes', () => {
  expect(loudness(difference(read(ada, bea), ada), 0, seconds)).toBeLessThan(
    0.002 * loudness(ada, 0, seconds),
  )
})

test('[MEET-90] a person who is heard faintly on the other side, too, is not taken for an echo', () => {
  const heard = read(ada, added(bea, scaled(ada, -20)))

  expect(loudness(difference(heard, ada), 0, seconds)).toBeLessThan(0.03 * loudness(ada, 0, seconds))
})

test('[MEET-90] no sample is lost or moved, and the size of the pieces makes no difference', () => {
  const microphone = added(ada, room(bea, -20))

  const whole = read(microphone, bea)

  expect(whole).toHaveLength(microphone.length)
  expect(loudness(difference(read(microphone, bea, 777), whole), 0, seconds)).toBe(0)
})
