import { foreignFormatOf } from './foreign-format.ts'

interface Shape {
  type: string
  /** The end of a file's name that people know. */
  extension: string
  matches(head: Uint8Array): boolean
}

/** What the bytes say they are; what the sender says is not asked. */
const shapes: readonly Shape[] = [
  { type: 'audio/wav', extension: 'wav', matches: (head) => isWave(head) },
  { type: 'audio/x-w64', extension: 'w64', matches: (head) => starts(head, 'riff\x2e\x91\xcf\x11') },
  { type: 'audio/webm', extension: 'webm', matches: (head) => starts(head, '\x1aE\xdf\xa3') },
  { type: 'audio/ogg', extension: 'ogg', matches: (head) => starts(head, 'OggS') },
  { type: 'audio/flac', extension: 'flac', matches: (head) => starts(head, 'fLaC') },
  { type: 'audio/mp4', extension: 'm4a', matches: (head) => at(head, 4, 'ftyp') || isOldMovie(head) },
  { type: 'audio/amr', extension: 'amr', matches: (head) => starts(head, '#!AMR') },
  { type: 'audio/aac', extension: 'aac', matches: (head) => isFrame(head, 0xf6, 0xf0) },
  { type: 'audio/aiff', extension: 'aiff', matches: (head) => starts(head, 'FORM') && at(head, 8, 'AIF') },
  { type: 'audio/basic', extension: 'au', matches: (head) => starts(head, '.snd') },
  { type: 'audio/x-caf', extension: 'caf', matches: (head) => starts(head, 'caff') },
  { type: 'audio/x-ms-wma', extension: 'wma', matches: (head) => foreignFormatOf(head) === 'wma' },
  { type: 'audio/ac3', extension: 'ac3', matches: (head) => foreignFormatOf(head) === 'ac3' },
  { type: 'video/x-msvideo', extension: 'avi', matches: (head) => foreignFormatOf(head) === 'avi' },
  { type: 'audio/x-wavpack', extension: 'wv', matches: (head) => starts(head, 'wvpk') },
  { type: 'audio/x-ape', extension: 'ape', matches: (head) => foreignFormatOf(head) === 'monkeys_audio' },
  { type: 'audio/x-tta', extension: 'tta', matches: (head) => foreignFormatOf(head) === 'true_audio' },
  {
    type: 'audio/mpeg',
    extension: 'mp3',
    matches: (head) => starts(head, 'ID3') || isFrame(head, 0xe0, 0xe0),
  },
]

const unknown = { type: 'application/octet-stream', extension: 'bin' } as const

/** By its first `formatHeadBytes` bytes. */
export function typeOfHead(head: Uint8Array): string {
  return (shapes.find(({ matches }) => matches(head)) ?? unknown).type
}

export function isSoundType(type: string): boolean {
  return type !== unknown.type
}

export function extensionOf(type: string): string {
  return (shapes.find((shape) => shape.type === type) ?? unknown).extension
}

function isWave(head: Uint8Array): boolean {
  return ['RIFF', 'RF64', 'BW64'].some((name) => starts(head, name)) && at(head, 8, 'WAVE')
}

function starts(head: Uint8Array, text: string): boolean {
  return at(head, 0, text)
}

function at(head: Uint8Array, start: number, text: string): boolean {
  return Array.from(text).every((letter, index) => head[start + index] === letter.charCodeAt(0))
}

/** QuickTime files from before they said what they were. */
function isOldMovie(head: Uint8Array): boolean {
  return ['moov', 'mdat', 'wide', 'free'].some((atom) => at(head, 4, atom))
}

/** An MPEG frame begins with eleven set bits; the layer that follows tells AAC from MP3. */
function isFrame(head: Uint8Array, mask: number, wanted: number): boolean {
  return head[0] === 0xff && ((head[1] ?? 0) & mask) === wanted
}
