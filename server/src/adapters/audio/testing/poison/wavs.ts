import { pcm16, tone, wav } from '../make-sounds.ts'
import { noise } from './noise.ts'
import type { PoisonFile } from './poison-file.ts'

/** WAV files whose header lies, or whose chunks are a maze. */
export function wavs(): PoisonFile[] {
  const second = pcm16(tone(440, 16_000, 1))
  const some = new Uint8Array(200_000)
  const files: [name: string, bytes: Uint8Array][] = [
    ['a WAV that says it is 4 GB', wav(second, { dataSize: 0xff_ff_ff_f0 })],
    ['a WAV of 65,535 channels', wav(some, { channels: 65_535 })],
    ['a WAV of no channels', wav(some, { channels: 0 })],
    ['a WAV of one sample a second', wav(some, { rate: 1 })],
    ['a WAV of four billion samples a second', wav(some, { rate: 4_000_000_000 })],
    ['a WAV of no samples a second', wav(some, { rate: 0 })],
    ['a WAV of a coding nobody knows', wav(some, { tag: 0x55_55 })],
    ['a WAV of 7 bits', wav(some, { bits: 7 })],
    ['a WAV that ends in its header', wav(second).slice(0, 30)],
    ['a WAV without a sample', wav(new Uint8Array(0))],
    ['a WAV of half a sample', wav(Uint8Array.of(1))],
    ['a WAV of two hours', wav(new Uint8Array(4000 * 3600 * 2), { rate: 4000, bits: 8 })],
    ['a WAV with a million empty chunks', maze(Buffer.from('junk\0\0\0\0'), 1_000_000)],
    ['a WAV with a chunk of 4 GB before its sound', maze(Buffer.from('junk\xff\xff\xff\xff', 'latin1'), 1)],
    ['a WAV whose format has no bytes', maze(Buffer.from('fmt \0\0\0\0'), 1)],
    ['a WAV of numbers that are none', wav(new Uint8Array(400_000).fill(255), { bits: 32, tag: 3 })],
    ['a WAV of noise', wav(noise(100_000), { bits: 24 })],
    ['a large WAV that lies about its lengths', rf64()],
  ]
  return files.map(([name, bytes]) => ({ name, bytes }))
}

function maze(chunk: Buffer, times: number): Uint8Array {
  const head = Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1')
  return Buffer.concat([head, Buffer.alloc(chunk.length * times, chunk), wav(new Uint8Array(2000)).slice(12)])
}

function rf64(): Uint8Array {
  const ds64 = Buffer.alloc(36, 255)
  ds64.write('ds64', 0, 'latin1')
  ds64.writeUInt32LE(28, 4)
  const plain = wav(new Uint8Array(2000), { dataSize: 0xff_ff_ff_ff })
  return Buffer.concat([Buffer.from('RF64\xff\xff\xff\xffWAVE', 'latin1'), ds64, plain.slice(12)])
}
