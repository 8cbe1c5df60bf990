import { expect, test } from 'vitest'
import { createSoundMeter } from './sound-length.ts'

const element = (id: number[], content: number[]) => [...id, 0x80 | content.length, ...content]
const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
/** 312 samples at 48 kHz to leave out, as Chromium writes it. */
const opusHead = [79, 112, 117, 115, 72, 101, 97, 100, 1, 1, 56, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]
const head = [
  ...element([0x1a, 0x45, 0xdf, 0xa3], [0x42, 0x86, 0x81, 1]),
  0x18,
  0x53,
  0x80,
  0x67,
  ...unknownSize,
  ...element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x63, 0xa2], opusHead))),
]
const cluster = (time: number[]) => [0x1f, 0x43, 0xb6, 0x75, ...unknownSize, ...element([0xe7], time)]
/** Three frames of 20 ms. */
const packet = [0xf8 | 3, 3, 0xff, 0xfe]
const block = (ms: number) => element([0xa3], [0x81, ms >> 8, ms & 255, 0x80, ...packet])
const group = (ms: number) => element([0xa0], element([0xa1], [0x81, ms >> 8, ms & 255, 0, ...packet]))
const lead = 312 / 48_000

const cases: { what: string; bytes: number[]; seconds: number | undefined }[] = [
  { what: 'nothing', bytes: [], seconds: undefined },
  { what: 'MP4', bytes: [0, 0, 0, 24, 102, 116, 121, 112, 105, 115, 111, 109], seconds: undefined },
  { what: 'a head alone', bytes: head, seconds: 0 },
  { what: 'two packets', bytes: [...head, ...cluster([0]), ...block(0), ...block(60)], seconds: 0.12 - lead },
  {
    what: 'packets in groups',
    bytes: [...head, ...cluster([0]), ...group(0), ...group(60)],
    seconds: 0.12 - lead,
  },
  {
    what: 'a packet that is cut off',
    bytes: [...head, ...cluster([0]), ...block(0), ...block(60).slice(0, -1)],
    seconds: 0.06 - lead,
  },
  {
    what: 'a cluster whose time is cut off',
    bytes: [...head, ...cluster([0]), ...block(0), ...cluster([1, 0]).slice(0, -1)],
    seconds: 0.06 - lead,
  },
  {
    what: 'a second cluster',
    bytes: [...head, ...cluster([0]), ...block(0), ...cluster([60]), ...block(0)],
    seconds: 0.12 - lead,
  },
  {
    what: 'a gap that a player is silent in',
    bytes: [...head, ...cluster([0]), ...block(0), ...block(1000)],
    seconds: 1.06 - lead,
  },
  {
    what: 'packets stamped a little late',
    bytes: [...head, ...cluster([0]), ...block(0), ...block(140)],
    seconds: 0.12 - lead,
  },
]

test.for(cases)('[REC-17] $what lasts $seconds s, in one piece and byte by byte', ({ bytes, seconds }) => {
  const [atOnce, byteByByte] = [createSoundMeter(), createSoundMeter()]

  atOnce.add(Uint8Array.from(bytes))
  for (const byte of bytes) byteByByte.add(Uint8Array.of(byte))

  for (const meter of [atOnce, byteByByte]) {
    const measured = meter.seconds()
    expect(measured === undefined ? undefined : Math.round(measured * 1e6)).toBe(
      seconds === undefined ? undefined : Math.round(seconds * 1e6),
    )
  }
})
