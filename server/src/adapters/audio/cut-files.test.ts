import { createSoundMeter } from '@earmark/core/recording/sound-length.ts'
import { expect, test } from 'vitest'
import { createAudio } from './decode-sound.ts'
import { oggPackets } from './ogg.ts'
import { opus, soundFile } from './testing/make-sounds.ts'

const cuts = [0.21, 0.35, 0.5, 0.62, 0.77, 0.9, 0.995]

test.for(cuts)('[SPEECH-5] a WebM cut after %d of it keeps every whole packet', async (part) => {
  const whole = await opus('webm', 60)
  const bytes = whole.slice(0, Math.floor(whole.length * part))
  const meter = createSoundMeter()
  meter.add(bytes)

  expect(await secondsOf(bytes)).toBeCloseTo(meter.seconds() ?? 0, 2)
})

test.for(cuts)('[SPEECH-5] an Ogg cut after %d of it keeps every whole packet', async (part) => {
  const whole = await opus('ogg', 60)
  const bytes = whole.slice(0, Math.floor(whole.length * part))
  // The first two say what the others are; those are of 20 ms.
  const packets = (await countOf(oggPackets(soundFile(bytes)))) - 2

  expect(packets).toBeGreaterThan(part * 3000 - 100)
  expect(await secondsOf(bytes)).toBeCloseTo(packets / 50 - 312 / 48_000, 2)
})

test.for(cuts)('[SPEECH-5] an MP4 in fragments cut after %d of it keeps every whole packet', async (part) => {
  const whole = await opus('fragments', 60)
  const bytes = whole.slice(0, Math.floor(whole.length * part))
  const packets = packetsInFragments(bytes)
  const { seconds, missing } = await decode(bytes)

  expect(packets).toBeGreaterThan(part * 2900 - 100)
  expect(seconds).toBeCloseTo(packets / 50 - 312 / 48_000, 2)
  expect(missing).toBe(packets < 3000 ? 'damaged' : null)
})

test('[SPEECH-73] a whole MP4 in fragments is not damaged', async () => {
  const { seconds, missing } = await decode(await opus('fragments', 60))

  expect(seconds).toBeCloseTo(60 - 312 / 48_000, 2)
  expect(missing).toBeNull()
})

test.for(['webm', 'ogg'] as const)('[SPEECH-5] a whole %s gives no packet twice', async (format) => {
  expect(await secondsOf(await opus(format, 60))).toBeCloseTo(60 - 312 / 48_000, 2)
})

test.for(['ogg', 'live'] as const)(
  '[SPEECH-51] how long it is, a file (%s) tells by its packets where no header does, cut or whole',
  async (format) => {
    const whole = await opus(format, 60)
    const [sound, cut] = [await read(whole), await read(whole.slice(0, whole.length / 2))]

    expect(sound.seconds).toBeCloseTo(60, 0)
    expect(cut.seconds === null || Math.abs(cut.seconds - 30) < 6).toBe(true)
  },
)

async function secondsOf(bytes: Uint8Array): Promise<number> {
  return (await decode(bytes)).seconds
}

async function read(bytes: Uint8Array) {
  const sound = await createAudio(null).decode(soundFile(bytes), { maxSeconds: 3600 })
  if (sound.kind === 'refused') throw new Error(`refused: ${sound.reason}`)
  return sound
}

async function decode(bytes: Uint8Array) {
  const sound = await read(bytes)
  let samples = 0
  for await (const piece of sound.samples) samples += piece.length
  return { seconds: samples / 16_000, missing: sound.missing() }
}

/** Whole ones, of three bytes each; what comes after the head of a fragment is its packets. */
function packetsInFragments(bytes: Uint8Array): number {
  const view = Buffer.from(bytes)
  let packets = 0
  for (let at = 0; at + 8 <= view.length; at += view.readUInt32BE(at)) {
    const isSound = view.toString('latin1', at + 4, at + 8) === 'mdat'
    const end = Math.min(view.length, at + view.readUInt32BE(at))
    if (isSound) packets += Math.floor((end - at - 8) / 3)
  }
  return packets
}

async function countOf(packets: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0
  for await (const packet of packets) count += packet.length > 0 ? 1 : 0
  return count
}
