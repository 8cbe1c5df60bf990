import { expect, test } from 'vitest'
import { recordedWhen, timeInName } from './recorded-when.ts'

const timeZone = 'Asia/Tokyo'
const now = Date.UTC(2026, 2, 14)
const changed = Date.UTC(2025, 0, 2, 3, 4, 5)
const fileOf = (parts: BlobPart[], name: string, lastModified = changed) =>
  new File(parts, name, { lastModified })

function box(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + content.length)
  new DataView(bytes.buffer).setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(content, 8)
  return bytes
}

function movieHeader(ms: number): Uint8Array {
  const content = new Uint8Array(100)
  new DataView(content.buffer).setUint32(4, (ms - Date.UTC(1904, 0, 1)) / 1000)
  return box('mvhd', content)
}

test('[IMPORT-3] an m4a says itself when it was recorded, wherever in it that stands', async () => {
  const recorded = Date.UTC(2024, 4, 3, 14, 22, 10)
  const file = fileOf(
    [box('ftyp', new Uint8Array(16)), box('mdat', new Uint8Array(500)), box('moov', movieHeader(recorded))],
    'x.m4a',
  )

  expect(await recordedWhen(file, { nowMs: now, timeZone })).toBe('2024-05-03T14:22:10.000Z')
})

test.each([
  [
    'without a time of its own',
    [box('ftyp', new Uint8Array(4)), box('moov', movieHeader(Date.UTC(1904, 0, 1)))],
  ],
  ['with a time to come', [box('moov', movieHeader(Date.UTC(2031, 0, 1)))]],
  ['that is broken', [new Uint8Array([0, 0, 0, 3, 1, 2, 3, 4, 5])]],
  ['that is cut off', [box('moov', new Uint8Array(2))]],
  ['that is no such file', ['ID3 and so on']],
  ['that is empty', []],
])('[IMPORT-3] a file %s was recorded when it was last changed', async (_, parts) => {
  expect(await recordedWhen(fileOf(parts as BlobPart[], 'x.m4a'), { nowMs: now, timeZone })).toBe(
    '2025-01-02T03:04:05.000Z',
  )
})

test('[IMPORT-3] a file from the future was recorded now', async () => {
  expect(await recordedWhen(fileOf([], 'x.mp3', now + 1), { nowMs: now, timeZone })).toBe(
    '2026-03-14T00:00:00.000Z',
  )
})

test.each([
  ['2024-05-03 14.22.10.m4a', '2024-05-03T05:22:10Z'],
  ['Recording 20240503_142210.wav', '2024-05-03T05:22:10Z'],
  ['WhatsApp Audio 2024-05-03 at 14.22.10.opus', '2024-05-03T05:22:10Z'],
  ['PTT-20240503-WA0001.opus', '2024-05-03T03:00:00Z'],
  ['2024-05-03.mp3', '2024-05-03T03:00:00Z'],
])('[IMPORT-3] the name %s says when', (name, expected) => {
  expect(timeInName(name, timeZone)).toBe(Date.parse(expected))
})

test.each(['Interview.mp3', 'call 12345678901.mp3', '2024-13-03.mp3', 'take 2.wav'])(
  '[IMPORT-3] the name %s says nothing of it',
  (name) => {
    expect(timeInName(name, timeZone)).toBeUndefined()
  },
)
