import { readFile } from 'node:fs/promises'
import { flac } from '../make-flac.ts'
import { mp3, opus, tone } from '../make-sounds.ts'
import { noise } from './noise.ts'
import type { PoisonFile } from './poison-file.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

const segmentHead = latin('\x18\x53\x80\x67\x01\0\0\0\0\x15\xff\x89')

function ofNoise(webm: Buffer): Buffer {
  const head = webm.subarray(0, webm.indexOf(segmentHead.subarray(0, 4)))
  return Buffer.concat([head, segmentHead, noise(60_000)])
}

/** Ogg, WebM, FLAC, MP3, AAC and AMR that are cut, spoilt or endless. */
export async function streams(): Promise<PoisonFile[]> {
  const [ogg, webm] = [Buffer.from(await opus('ogg', 20)), Buffer.from(await opus('webm', 20))]
  const music = Buffer.from(flac(tone(440, 16_000, 3)))
  const files: [name: string, bytes: Uint8Array][] = [
    ['an Ogg of one page’s head', ogg.subarray(0, 27)],
    ['an Ogg cut in half', ogg.subarray(0, ogg.length / 2)],
    ['an Ogg with noise in it', spoilt(ogg)],
    ['an Ogg of 255 channels', replaced(ogg, 'OpusHead', 9, 255)],
    ['an Ogg whose pages end in the year 2100', replaced(ogg, 'OggS', 12, 0x7f)],
    ['an Ogg of empty pages', Buffer.alloc(270_000, Buffer.concat([latin('OggS'), Buffer.alloc(23)]))],
    ['a WebM of its head alone', webm.subarray(0, 40)],
    ['a WebM cut in half', webm.subarray(0, webm.length / 2)],
    ['a WebM with noise in it', spoilt(webm)],
    ['a WebM of nothing but noise up to its end', ofNoise(webm)],
    [
      'a WebM of elements 50,000 deep',
      Buffer.concat([
        webm.subarray(0, 40),
        Buffer.alloc(600_000, latin('\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff')),
      ]),
    ],
    [
      'a WebM whose element is larger than the file',
      Buffer.concat([webm.subarray(0, 60), latin('\xa3\x08\x7f\xff\xff\xff')]),
    ],
    ['a FLAC that says it is 100 hours', flac(tone(440, 16_000, 1), 100 * 3600 * 16_000)],
    ['a FLAC of its header alone', flac(new Float32Array(0))],
    [
      'a FLAC with 16 MB of notes that are not there',
      Buffer.concat([latin('fLaC\x04\xff\xff\xff'), noise(1000)]),
    ],
    ['a FLAC of endless notes', Buffer.concat([latin('fLaC'), Buffer.alloc(400_000, latin('\x01\0\0\0'))])],
    ['a FLAC cut inside a frame', music.subarray(0, music.length - 3000)],
    ['a FLAC with noise in it', spoilt(music)],
    ['an MP3 with a tag of 256 MB', Buffer.concat([latin('ID3\x04\0\0\x7f\x7f\x7f\x7f'), mp3(10)])],
    [
      'an MP3 with 50,000 frames in its tag',
      Buffer.concat([
        latin('ID3\x03\0\0\0\x1e\x42\x20'),
        Buffer.alloc(500_000, latin('TIT2\0\0\0\0\0\0')),
        mp3(10),
      ]),
    ],
    ['an MP3 of one frame’s head', latin('\xff\xfb\x90\x04')],
    ['an MP3 with noise between its frames', Buffer.concat([mp3(20), noise(20_000), mp3(20)])],
    ['an MP3 that says it has four billion frames', xing()],
    ['an MP3 of layer zero', Buffer.alloc(50_000, latin('\xff\xf9\x90\x04'))],
    ['AAC of noise', Buffer.concat([latin('\xff\xf1\x50\x80\x02\x1f\xfc'), noise(50_000)])],
    ['AAC whose frames have no length', Buffer.alloc(70_000, latin('\xff\xf1\x50\x80\0\0\xfc'))],
    ['AAC of its first frame’s head', latin('\xff\xf1\x50\x80')],
    ['AMR of noise', Buffer.concat([latin('#!AMR\n'), noise(50_000)])],
    ['AMR of its name alone', latin('#!AMR\n')],
    ['AMR for wide bands, of zeros', Buffer.concat([latin('#!AMR-WB\n'), new Uint8Array(50_000)])],
    [
      'AMR of 28 hours in five megabytes',
      Buffer.concat([latin('#!AMR\n'), new Uint8Array(5_000_000).fill(0x7c)]),
    ],
  ]
  return files.map(([name, bytes]) => ({ name, bytes }))
}

/** The same of what is rarer. */
export async function rareStreams(): Promise<PoisonFile[]> {
  const [wavpack, caf] = [await toneIn('tone.wv'), await toneIn('alac.caf')]
  const files: [name: string, bytes: Uint8Array][] = [
    ['a WavPack with noise in it', spoilt(wavpack)],
    ['a WavPack whose blocks have no sound', Buffer.alloc(320_000, wavpack.subarray(0, 32))],
    ['a WavPack whose blocks have no length', replaced(wavpack, 'wvpk', 5, 0)],
    ['a WavPack of four billion samples', replaced(wavpack, 'wvpk', 23, 255)],
    [
      'a WavPack that never ends a packet',
      Buffer.alloc(9 * wavpack.length, replaced(wavpack, 'wvpk', 25, 8)),
    ],
    ['a CAF with noise in it', spoilt(caf)],
    ['a CAF of packets without bytes', withTable(caf, new Uint8Array(300_000))],
    ['a CAF of packets larger than the file', withTable(caf, noise(300_000))],
    ['a CAF whose settings lie', replaced(caf, 'kuki', 32, 255)],
  ]
  return files.map(([name, bytes]) => ({ name, bytes }))
}

/** Its table of packets is its last chunk: 24 bytes about it, then their sizes. */
function withTable(caf: Buffer, sizes: Uint8Array): Buffer {
  const at = caf.lastIndexOf('pakt')
  const head = Buffer.from(caf.subarray(0, at + 12 + 24))
  head.writeBigUInt64BE(BigInt(24 + sizes.length), at + 4)
  return Buffer.concat([head, sizes])
}

const toneIn = (name: string) => readFile(new URL(`../tones/${name}`, import.meta.url))

/** Every hundredth byte after the beginning is another. */
function spoilt(file: Buffer): Buffer {
  return Buffer.from(file.map((byte, at) => (at > 200 && at % 100 === 0 ? byte ^ 255 : byte)))
}

/** One byte after each place where `name` stands. */
function replaced(file: Buffer, name: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(file)
  for (let at = copy.indexOf(name); at >= 0; at = copy.indexOf(name, at + 1)) copy[at + offset] = value
  return copy
}

function xing(): Buffer {
  const file = Buffer.from(mp3(50))
  file.write('Xing\0\0\0\x03\xff\xff\xff\xff\xff\xff\xff\xff', 36, 'latin1')
  return file
}
