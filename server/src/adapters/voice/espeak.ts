import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Voice } from '../../ports/voice.ts'
import { findProgram } from '../find-program.ts'

const run = promisify(execFile)
const headerBytes = 44
/** Ten minutes of sound, far beyond any sentence. */
const maxBuffer = 30_000_000
const patienceMs = 10_000

/** eSpeak NG, where it is installed (`apt install espeak-ng`). */
export function findVoice(path: string): Voice | undefined {
  const program = findProgram('espeak-ng', path)
  if (!program) return undefined
  return {
    async say(text) {
      const args = ['-v', 'en-gb', '-s', '155', '--stdout', text]
      const { stdout } = await run(program, args, { encoding: 'buffer', maxBuffer, timeout: patienceMs })
      return readPcm(stdout)
    },
  }
}

/** It writes to a pipe and cannot know the size in the header, so all that follows is sound. */
function readPcm(wav: Buffer): { rate: number; samples: Float32Array } {
  if (wav.length < headerBytes || wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('not a WAV file')
  const count = Math.floor((wav.length - headerBytes) / 2)
  return {
    rate: wav.readUInt32LE(24),
    samples: Float32Array.from({ length: count }, (_, at) => wav.readInt16LE(headerBytes + 2 * at) / 0x80_00),
  }
}
