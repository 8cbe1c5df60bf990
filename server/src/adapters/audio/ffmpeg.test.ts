import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createAudio } from './decode-sound.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { soundFile } from './testing/make-sounds.ts'

const foreign = Buffer.from('\x30\x26\xb2\x75\x8e\x66\xcf\x11 begins a WMA file', 'latin1')

test('[SPEECH-30] what ffmpeg is asked: one named file, known formats, no addresses, no more than the limit', async () => {
  const { folder, argv } = await standIn('head -c 64000 /dev/zero')

  const sound = await createAudio(findFfmpeg(folder)).decode(soundFile(foreign), { maxSeconds: 100 })

  expect(sound.kind).toBe('sound')
  const said = await argv()
  expect(said).toContain('-nostdin')
  expect(said[said.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe')
  expect(said[said.indexOf('-format_whitelist') + 1]).not.toMatch(/hls|concat|dash|sdp/)
  expect(said[said.indexOf('-t') + 1]).toBe('101')
  expect(said[said.indexOf('-i') + 1]).toMatch(/^file:\//)
})

test('[SPEECH-30] ffmpeg that gives more than was asked for is stopped at the limit', async () => {
  const { folder } = await standIn('exec cat /dev/zero')

  const sound = await createAudio(findFfmpeg(folder)).decode(soundFile(foreign), { maxSeconds: 10 })
  const pieces: number[] = []
  if (sound.kind === 'sound') for await (const piece of sound.samples) pieces.push(piece.length)

  expect(pieces.reduce((sum, length) => sum + length, 0)).toBe(160_000)
  expect(sound.kind === 'sound' && sound.missing()).toBe('too_long')
})

test.for(['exit 1', 'kill -9 $$', 'true'])(
  '[SPEECH-30] ffmpeg that ends with "%s" and no sound is a refusal',
  async (line) => {
    const { folder } = await standIn(line)

    expect(await createAudio(findFfmpeg(folder)).decode(soundFile(foreign), { maxSeconds: 10 })).toEqual({
      kind: 'refused',
      reason: 'no_sound',
    })
  },
)

test('[SPEECH-30] a playlist never reaches ffmpeg', async () => {
  const { folder, argv } = await standIn('head -c 64000 /dev/zero')

  await createAudio(findFfmpeg(folder)).decode(soundFile(Buffer.from('#EXTM3U\nfile:///etc/passwd\n')), {
    maxSeconds: 10,
  })

  await expect(argv()).rejects.toThrow('ENOENT')
})

test('[SPEECH-30] the time that ffmpeg waits for a slow reader is not held against it', async () => {
  const { folder } = await standIn('head -c 12800000 /dev/zero')
  const sound = await createAudio(findFfmpeg(folder)).decode(soundFile(foreign), { maxSeconds: 200 })

  const read = { samples: 0 }
  if (sound.kind === 'sound') {
    for await (const piece of sound.samples) {
      read.samples += piece.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  expect(read.samples).toBe(1_600_000)
})

const real = findFfmpeg(process.env.PATH ?? '')

test.skipIf(!real).for([
  ['wma', ['-c:a', 'wmav2', '-f', 'asf']],
  ['ac3', ['-c:a', 'ac3', '-f', 'ac3']],
  ['avi', ['-c:a', 'ac3', '-f', 'avi']],
  ['caf', ['-c:a', 'adpcm_ima_qt', '-f', 'caf']],
  ['spx', ['-c:a', 'libspeex', '-f', 'ogg']],
  ['tta', ['-c:a', 'tta', '-f', 'tta']],
  ['wav', ['-c:a', 'adpcm_ms', '-f', 'wav']],
] as const)('[SPEECH-30] %s is read to its end', async ([, coding]) => {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-foreign-'))
  const file = join(folder, 'sound')
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3']
  await promisify(execFile)(real?.command ?? '', ['-nostdin', '-v', 'error', ...tone, ...coding, file])

  // The coder adds a frame or two of its own.
  expect(Math.abs((await secondsOf(await readFile(file))) - 3)).toBeLessThan(0.15)
})

async function secondsOf(bytes: Uint8Array): Promise<number> {
  const sound = await createAudio(real).decode(soundFile(bytes), { maxSeconds: 100 })
  let samples = 0
  if (sound.kind === 'sound') for await (const piece of sound.samples) samples += piece.length
  return samples / 16_000
}

/** A program named ffmpeg that notes how it was called. */
async function standIn(line: string) {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-ffmpeg-'))
  const program = join(folder, 'ffmpeg')
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${program}.argv'\n${line}\n`)
  await chmod(program, 0o755)
  return { folder, argv: async () => (await readFile(`${program}.argv`, 'utf8')).split('\n') }
}
