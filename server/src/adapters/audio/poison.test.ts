import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { setTrap } from '../../testing/trap.ts'
import { createAudio } from './decode-sound.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { soundFile } from './testing/make-sounds.ts'
import { makePoison } from './testing/poison/make-poison.ts'

const trap = await setTrap()
afterAll(() => trap.close())
const files = await makePoison(trap.url)
const ffmpeg = findFfmpeg(process.env.PATH ?? '')
const maxSeconds = 3600
/** TRUST R18: how long a file may keep us. */
const patienceMs = 30_000

const fates: ReadonlySet<string> = new Set([...Object.keys(soundRefusals), 'sound'])

async function fateOf(audio: ReturnType<typeof createAudio>, bytes: Uint8Array) {
  const sound = await audio.decode(soundFile(bytes), { maxSeconds })
  if (sound.kind === 'refused') return { fate: sound.reason, seconds: 0 }
  let samples = 0
  for await (const piece of sound.samples) samples += piece.length
  return { fate: 'sound', seconds: samples / 16_000 }
}

describe.each([
  ['without ffmpeg', createAudio(null)],
  // Where the machine has none this is the same once more.
  ['with the machine’s ffmpeg', createAudio(ffmpeg)],
] as const)('%s', (_how, audio) => {
  test.for(files)(
    '[SPEECH-32] $name is refused with a reason or gives what sound there is (TRUST R18)',
    { timeout: patienceMs },
    async ({ bytes }) => {
      const { fate, seconds } = await fateOf(audio, bytes)

      expect(fates).toContain(fate)
      expect(seconds).toBeLessThanOrEqual(maxSeconds)
    },
  )
})

test('[SPEECH-32] none of these files was followed anywhere (TRUST attack 27)', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(trap.hits()).toBe(0)
})
