import { expect, test } from 'vitest'
import { extensionOf, isSoundType, typeOfHead } from './sound-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav', 'wav'],
  ['\x1aE\xdf\xa3\x01\0', 'audio/webm', 'webm'],
  ['OggS\0\x02', 'audio/ogg', 'ogg'],
  ['fLaC\0\0', 'audio/flac', 'flac'],
  ['\0\0\0\x20ftypM4A ', 'audio/mp4', 'm4a'],
  ['\0\0\0\x14ftypqt  ', 'audio/mp4', 'm4a'],
  ['\0\0\0\x08wide\0\0', 'audio/mp4', 'm4a'],
  ['#!AMR\n', 'audio/amr', 'amr'],
  ['\xff\xf1\x50\x80', 'audio/aac', 'aac'],
  ['RF64\xff\xff\xff\xffWAVEds64', 'audio/wav', 'wav'],
  ['BW64\xff\xff\xff\xffWAVEds64', 'audio/wav', 'wav'],
  ['riff\x2e\x91\xcf\x11\xa5\xd6', 'audio/x-w64', 'w64'],
  ['FORM\0\0\0\0AIFC', 'audio/aiff', 'aiff'],
  ['.snd\0\0', 'audio/basic', 'au'],
  ['caff\0\x01', 'audio/x-caf', 'caf'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'audio/x-ms-wma', 'wma'],
  ['\x0b\x77\0\0', 'audio/ac3', 'ac3'],
  ['RIFF\0\0\0\0AVI LIST', 'video/x-msvideo', 'avi'],
  ['wvpk\0\0', 'audio/x-wavpack', 'wv'],
  ['TTA1\x01\0', 'audio/x-tta', 'tta'],
  ['MAC \x96\x0f', 'audio/x-ape', 'ape'],
  ['ID3\x04\0', 'audio/mpeg', 'mp3'],
  ['\xff\xfb\x90\x64', 'audio/mpeg', 'mp3'],
])('[UPLOAD-83] what begins with %j is %s', (head, type, extension) => {
  expect(typeOfHead(bytes(head))).toBe(type)
  expect(extensionOf(type)).toBe(extension)
})

test.each(['', 'R', 'RIFF\0\0\0\0WEBP', '<!doctype html>', 'GIF89a', '#EXTM3U', '\x7fELF', 'PK\x03\x04'])(
  '[UPLOAD-83] what begins with %j is no sound',
  (head) => {
    expect(isSoundType(typeOfHead(bytes(head)))).toBe(false)
  },
)
