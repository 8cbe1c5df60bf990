import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { expect, onTestFinished, test } from 'vitest'
import { findVoice } from './espeak.ts'

test('[OPS-14] what the machine’s voice says comes back as sound', async () => {
  const folder = makeFolder()
  const said = encodeWav(new Float32Array(1_600).fill(0.5))
  writeFileSync(join(folder, 'said.wav'), said)
  writeFileSync(join(folder, 'espeak-ng'), `#!/bin/sh\nexec cat ${join(folder, 'said.wav')}\n`)
  chmodSync(join(folder, 'espeak-ng'), 0o755)

  const { rate, samples } = (await findVoice(folder)?.say('Hello')) ?? { rate: 0, samples: [] }

  expect([rate, samples.length]).toEqual([16_000, 1_600])
  expect(samples[800]).toBeCloseTo(0.5, 3)
})

test('[OPS-14] a machine without one has no voice', () => {
  expect(findVoice(makeFolder())).toBeUndefined()
})

/** On the disk: programs in memory may not be run everywhere. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-voice-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
