import type { Coding, PacketDecoder } from './packet-decoder.ts'

type Kind = 'adpcm-ima' | 'adpcm-ms'

/** Four bits for each sample, in blocks that begin anew: old call recorders and dictation devices write it into WAV. */
export function openAdpcm(kind: Kind, { rate, channels, description }: Coding): PacketDecoder {
  const table =
    description && new DataView(description.buffer, description.byteOffset, description.byteLength)
  const decodeBlock = kind === 'adpcm-ima' ? decodeIma : decodeMs(coefficientsIn(table))
  return {
    lead: 0,
    free: () => undefined,
    async decode(block) {
      if (block.length < blockHeadBytes[kind] * channels) return { rate, channels: [], isBroken: true }
      const samples = decodeBlock(new DataView(block.buffer, block.byteOffset, block.byteLength), channels)
      return {
        rate,
        channels: samples.map((channel) => Float32Array.from(channel, (value) => value / 0x80_00)),
      }
    },
  }
}

/** For each channel. */
export const blockHeadBytes = { 'adpcm-ima': 4, 'adpcm-ms': 7 } as const satisfies Record<Kind, number>

const imaIndexChanges = [-1, -1, -1, -1, 2, 4, 6, 8]
/** Each step is a tenth more than the one before. */
const imaSteps = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
  107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724,
  796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026,
  4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10_442, 11_487, 12_635, 13_899, 15_289, 16_818,
  18_500, 20_350, 22_385, 24_623, 27_086, 29_794, 32_767,
]

/** A sample and a step for each channel; then four bytes of each in turn, the lower half of a byte first. */
function decodeIma(block: DataView, channels: number): number[][] {
  const groups = Math.floor((block.byteLength - 4 * channels) / (4 * channels))
  return Array.from({ length: channels }, (_, channel) => {
    let sample = block.getInt16(4 * channel, true)
    let index = clamp(block.getUint8(4 * channel + 2), 0, imaSteps.length - 1)
    const samples = [sample]
    for (let at = 0; at < groups * 8; at++) {
      const byte = block.getUint8(4 * (channels * (1 + (at >> 3)) + channel) + ((at & 7) >> 1))
      const code = at & 1 ? byte >> 4 : byte & 15
      const step = imaSteps[index] ?? 0
      const change = ((2 * (code & 7) + 1) * step) >> 3
      sample = clamp16(code & 8 ? sample - change : sample + change)
      index = clamp(index + (imaIndexChanges[code & 7] ?? 0), 0, imaSteps.length - 1)
      samples.push(sample)
    }
    return samples
  })
}

type Coefficients = readonly (readonly [number, number])[]

/** What every encoder writes; a file may bring others. */
const msCoefficients: Coefficients = [
  [256, 0],
  [512, -256],
  [0, 0],
  [192, 64],
  [240, 0],
  [460, -208],
  [392, -232],
]
const msStepFactors = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230]
const leastMsStep = 16

/** Of the format chunk's own part: how many pairs there are, then the pairs. */
function coefficientsIn(table: DataView | null): Coefficients {
  const count = table && table.byteLength >= 2 ? table.getUint16(0, true) : 0
  if (!table || count === 0 || table.byteLength < 2 + 4 * count) return msCoefficients
  return Array.from({ length: count }, (_, at) => [
    table.getInt16(2 + 4 * at, true),
    table.getInt16(4 + 4 * at, true),
  ])
}

/** How the next sample is foretold, a step and two samples for each channel; then the channels in turn, upper half first. */
const decodeMs =
  (coefficients: Coefficients) =>
  (block: DataView, channels: number): number[][] => {
    const count = 2 * (block.byteLength - 7 * channels)
    return Array.from({ length: channels }, (_, channel) => {
      const [first, second] = coefficients[block.getUint8(channel)] ?? [256, 0]
      const word = (number: number) => block.getInt16(channels + 2 * (channels * number + channel), true)
      let step = word(0)
      let [last, before] = [word(1), word(2)]
      const samples = [before, last]
      for (let at = channel; at < count; at += channels) {
        const byte = block.getUint8(7 * channels + (at >> 1))
        const code = at & 1 ? byte & 15 : byte >> 4
        const foretold = (last * first + before * second) >> 8
        before = last
        last = clamp16(foretold + (code & 8 ? code - 16 : code) * step)
        step = Math.max(leastMsStep, ((msStepFactors[code] ?? 0) * step) >> 8)
        samples.push(last)
      }
      return samples
    })
  }

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

const clamp16 = (value: number) => clamp(value, -0x80_00, 0x7f_ff)
