import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { afterAll, describe, expect, test } from 'vitest'
import type { SoundFile } from '../../ports/audio.ts'
import { setTrap } from '../../testing/trap.ts'
import { createAudio } from './decode-sound.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { soundFile } from './testing/make-sounds.ts'
import { makePoison } from './testing/poison/make-poison.ts'

const trap = await setTrap()
afterAll(() => trap.close())
const files = await makePoison(trap.url)
const ffmpeg = findFfmpeg(process.env.PATH ?? '')
/** Some of them are longer: of those no more than this is read. */
const maxSeconds = 600
/** TRUST R18: how long a file may keep us. */
const patienceMs = 30_000

const fates: ReadonlySet<string> = new Set([...Object.keys(soundRefusals), 'sound'])

async function fateOf(audio: ReturnType<typeof createAudio>, bytes: Uint8Array) {
  const file = soundFile(bytes)
  let reads = 0
  const read: SoundFile['read'] = (start, end) => {
    reads++
    return file.read(start, end)
  }
  const sound = await audio.decode({ ...file, read }, { maxSeconds })
  if (sound.kind === 'refused') return { fate: sound.reason, seconds: 0, reads }
  let samples = 0
  for await (const piece of sound.samples) samples += piece.length
  return { fate: 'sound', seconds: samples / 16_000, reads }
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
      const { fate, seconds, reads } = await fateOf(audio, bytes)

      expect(fates).toContain(fate)
      expect(seconds).toBeLessThanOrEqual(maxSeconds)
      // Each is a way to the disk or to another machine.
      expect(reads).toBeLessThan(100)
    },
  )
})

test('[SPEECH-32] none of these files was followed anywhere (TRUST attack 27)', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(trap.hits()).toBe(0)
})

test('[SPEECH-32] read one after another they leave the process under 512 MB (TRUST R18)', async () => {
  const program = fileURLToPath(new URL('./testing/poison/decode-in-process.ts', import.meta.url))

  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program])

  expect(Number(stdout)).toBeGreaterThan(0)
  expect(Number(stdout)).toBeLessThan(512)
})
