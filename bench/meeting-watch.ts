import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTrackWatch, type TrackWatch } from '../core/src/meetings/track-watch.ts'
import { makeHiss } from '../core/src/speech/testing/make-voice.ts'
import { sampleRate } from '../core/src/speech/segmenter.ts'
import { peakOf } from '../web/src/base/audio/peaks.ts'
import { clipsFolder } from './clips-folder.ts'
import { readSamples } from './open-sound-file.ts'
import { atMost } from './percentile.ts'
import type { Row } from './row.ts'

/** As the page hears it: 2,048 samples of 48,000 a second. */
const stepSamples = Math.round((2048 / 48_000) * sampleRate)
const stepSeconds = stepSamples / sampleRate
const tries = 20
const quietMinutes = 60
/** What a microphone with 16 bits gives: nothing is fainter than half of this, but none at all. */
const finestStep = 2 ** -15
/** -66 dB: a quiet room at night. */
const quietest = 0.0005

/** The watch over a track, with the steps of the meter: tracks that die, and somebody who listens and says nothing. */
export async function measureWatch(): Promise<Row[]> {
  const room = await roomSound()
  const delays = Array.from({ length: tries }, (_, at) =>
    deathOf(room, 5 + 7 * at, deaths[at % deaths.length]),
  )
  const inTime = delays.filter((seconds) => seconds <= 5).length
  return [
    {
      name: 'dead tracks told within 5 s',
      value: inTime,
      unit: `of ${tries}`,
      limit: `= ${tries}`,
      pass: inTime === tries,
    },
    atMost('a dead track is told after, at most', Math.max(...delays), 's', 5),
    atMost(`false alarms in ${quietMinutes} min of who listens`, falseAlarms(room), 'alarms', 0),
  ]
}

type Death = 'silent' | 'ended' | 'muted' | 'never heard'
const deaths: readonly Death[] = ['silent', 'ended', 'muted', 'never heard']

/** Seconds from the moment at which it gives no more sound until it is told. */
function deathOf(room: Float32Array, livesSeconds: number, death: Death = 'silent'): number {
  const watch = createTrackWatch(death === 'never heard' ? 'others' : 'you')
  if (death !== 'never heard') hear(watch, room, livesSeconds)
  if (death === 'ended' || death === 'muted') watch.become(death)
  let seconds = 0
  while (watch.trouble() === null && seconds < 60) {
    watch.hear(0, stepSeconds)
    seconds += stepSeconds
  }
  return seconds
}

/** The microphone has nothing but the room; the call speaks, and is quite silent in between, for up to half a minute. */
function falseAlarms(room: Float32Array): number {
  const [you, others] = [createTrackWatch('you'), createTrackWatch('others')]
  const state = { alarms: 0, isAlarmed: false }
  for (let at = 0; at * stepSeconds < quietMinutes * 60; at++) {
    you.hear(peakOf(stepOf(room, at)), stepSeconds)
    others.hear((at * stepSeconds) % 60 < 30 ? 0.2 : 0, stepSeconds)
    const isAlarmed = you.trouble() !== null || others.trouble() !== null
    if (isAlarmed && !state.isAlarmed) state.alarms++
    state.isAlarmed = isAlarmed
  }
  return state.alarms
}

function hear(watch: TrackWatch, room: Float32Array, seconds: number): void {
  for (let at = 0; at * stepSeconds < seconds; at++) watch.hear(peakOf(stepOf(room, at)), stepSeconds)
}

/** The sound again and again. */
function stepOf(room: Float32Array, at: number): Float32Array {
  const steps = Math.floor(room.length / stepSamples)
  const start = (at % steps) * stepSamples
  return room.subarray(start, start + stepSamples)
}

/** What a microphone recorded where nobody speaks, made as faint as a quiet room, in steps of 16 bits; else a hiss. */
async function roomSound(): Promise<Float32Array> {
  const clip = join(clipsFolder(), 'noise1.flac')
  const samples = existsSync(clip) ? await readSamples(clip) : makeHiss(30, 1)
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  return samples.map((sample) => Math.round((sample * quietest) / rms / finestStep) * finestStep)
}
