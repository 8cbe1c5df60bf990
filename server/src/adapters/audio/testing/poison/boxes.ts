import { opus } from '../make-sounds.ts'
import { noise } from './noise.ts'
import type { PoisonFile } from './poison-file.ts'

/** Films and M4A files: boxes in boxes, each with a size that may lie. */
export async function boxes(trap: string): Promise<PoisonFile[]> {
  const whole = Buffer.from(await opus('mp4', 4))
  const files: [name: string, bytes: Uint8Array][] = [
    ['an MP4 of its name alone', ftyp],
    ['an MP4 of its name and noise', Buffer.concat([ftyp, noise(50_000)])],
    [
      'an MP4 with a playlist for sound',
      Buffer.concat([ftyp, box('mdat', Buffer.from(`#EXTM3U\n${trap}\n`))]),
    ],
    ['an MP4 whose boxes are 20,000 deep', Buffer.concat([ftyp, nested(20_000)])],
    [
      'an MP4 with a box of 8 exabytes',
      Buffer.concat([ftyp, Buffer.from('\0\0\0\x01moov\x7f\xff\xff\xff\xff\xff\xff\xff', 'latin1')]),
    ],
    [
      'an MP4 with a box smaller than its head',
      Buffer.concat([ftyp, Buffer.from('\0\0\0\x02moov', 'latin1')]),
    ],
    [
      'an MP4 with 100,000 empty boxes',
      Buffer.concat([ftyp, Buffer.alloc(800_000, box('free', Buffer.alloc(0)))]),
    ],
    ['an MP4 whose sound lies at an address', Buffer.concat([ftyp, box('moov', trackElsewhere(trap))])],
    [
      'an MP4 whose sound lies in another file',
      Buffer.concat([ftyp, box('moov', trackElsewhere('file:///etc/passwd'))]),
    ],
    ['an MP4 that is cut in half', whole.subarray(0, whole.length / 2)],
    ['an MP4 without its beginning', whole.subarray(100)],
    ['an MP4 that says it has four billion samples', patched(whole, 'stsz', [4, 5, 6, 7, 8, 9, 10, 11])],
    ['an MP4 that says it has four billion chunks', patched(whole, 'stco', [4, 5, 6, 7])],
    ['an MP4 whose times have four billion entries', patched(whole, 'stts', [4, 5, 6, 7])],
    ['an MP4 whose samples last for ever', patched(whole, 'stts', [12, 13, 14, 15])],
    [
      'an MP4 with noise for its tables',
      patched(
        whole,
        'stbl',
        Array.from({ length: 60 }, (_, at) => at),
      ),
    ],
  ]
  return files.map(([name, bytes]) => ({ name, bytes }))
}

function box(name: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const ftyp = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42', 'latin1'))

function nested(depth: number): Buffer {
  const all = Buffer.alloc(depth * 8)
  for (let at = 0; at < depth; at++) {
    all.writeUInt32BE((depth - at) * 8, at * 8)
    all.write('moov', at * 8 + 4, 'latin1')
  }
  return all
}

/** A track whose data reference names another place. */
function trackElsewhere(place: string): Buffer {
  const zeros = (length: number) => Buffer.alloc(length)
  const dref = box(
    'dref',
    Buffer.from('\0\0\0\0\0\0\0\x01', 'latin1'),
    box('url ', zeros(4), Buffer.from(`${place}\0`)),
  )
  const hdlr = box('hdlr', zeros(8), Buffer.from('soun'), zeros(13))
  const entry = box(
    'mp4a',
    zeros(6),
    Buffer.from('\0\x01', 'latin1'),
    zeros(8),
    Buffer.from('\0\x01\0\x10\0\0\0\0\x3e\x80\0\0', 'latin1'),
  )
  const stsd = box('stsd', Buffer.from('\0\0\0\0\0\0\0\x01', 'latin1'), entry)
  const table = (name: string, ...numbers: number[]) => {
    const body = Buffer.alloc(4 + numbers.length * 4)
    for (const [at, number] of numbers.entries()) body.writeUInt32BE(number, 4 + at * 4)
    return box(name, body)
  }
  const stbl = box(
    'stbl',
    stsd,
    table('stts', 1, 100, 1024),
    table('stsc', 1, 1, 100, 1),
    table('stsz', 100, 100),
    table('stco', 1, 0),
  )
  const minf = box('minf', box('smhd', zeros(8)), box('dinf', dref), stbl)
  const mdhd = box('mdhd', zeros(12), Buffer.from('\0\0\x3e\x80\0\0\x3e\x80\0\0\0\0', 'latin1'))
  return Buffer.concat([
    box('mvhd', zeros(100)),
    box('trak', box('tkhd', zeros(84)), box('mdia', mdhd, hdlr, minf)),
  ])
}

/** The same file with some bytes after a box's name set to their utmost. */
function patched(file: Buffer, name: string, places: readonly number[]): Buffer {
  const copy = Buffer.from(file)
  const start = copy.indexOf(name, 0, 'latin1')
  if (start < 0) throw new Error(`no box ${name} in the file to be spoilt`)
  for (const at of places) copy[start + 4 + at] = 255
  return copy
}
