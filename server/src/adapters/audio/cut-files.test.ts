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

test.for(['webm', 'ogg'] as const)('[SPEECH-5] a whole %s gives no packet twice', async (format) => {
  expect(await secondsOf(await opus(format, 60))).toBeCloseTo(60 - 312 / 48_000, 2)
})

async function secondsOf(bytes: Uint8Array): Promise<number> {
  const sound = await createAudio(null).decode(soundFile(bytes), { maxSeconds: 3600 })
  if (sound.kind === 'refused') throw new Error(`refused: ${sound.reason}`)
  let samples = 0
  for await (const piece of sound.samples) samples += piece.length
  return samples / 16_000
}

async function countOf(packets: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0
  for await (const packet of packets) count += packet.length > 0 ? 1 : 0
  return count
}
