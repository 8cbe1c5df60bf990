import { gzipSync } from 'node:zlib'
import { noise } from './noise.ts'
import type { PoisonFile } from './poison-file.ts'

/** Files that are no sound at all, some under a sound's first bytes. */
export function strangers(): PoisonFile[] {
  const page = '<!doctype html><script>alert(1)</script>'
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const files: [name: string, bytes: Uint8Array][] = [
    ['nothing', new Uint8Array(0)],
    ['one byte', Uint8Array.of(0)],
    ['zeros', new Uint8Array(300_000)],
    ['ones', new Uint8Array(300_000).fill(255)],
    ['noise', noise(300_000)],
    ['a web page', latin(page.repeat(2000))],
    ['a web page that begins as WebM', Buffer.concat([latin('\x1aE\xdf\xa3'), latin(page.repeat(200))])],
    ['a web page that begins as Ogg', Buffer.concat([latin('OggS'), latin(page.repeat(200))])],
    ['a web page that begins as FLAC', Buffer.concat([latin('fLaC'), latin(page.repeat(200))])],
    [
      'a picture that is also an archive',
      Buffer.concat([latin('GIF89a'), noise(500), latin('PK\x03\x04'), noise(500)]),
    ],
    ['a picture', Buffer.concat([latin('\x89PNG\r\n\x1a\n'), noise(5000)])],
    ['a drawing with a script', latin(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`)],
    ['a program', Buffer.concat([latin('\x7fELF'), noise(50_000)])],
    ['a program of another system', Buffer.concat([latin('MZ'), noise(50_000)])],
    ['a document', Buffer.concat([latin('%PDF-1.7\n'), noise(50_000)])],
    ['an archive', Buffer.concat([latin('PK\x03\x04'), noise(5000)])],
    ['ten megabytes, packed into ten kilobytes', gzipSync(Buffer.alloc(10_000_000))],
    ['brackets, 100,000 deep', latin('['.repeat(100_000))],
    ['a script', latin('#!/bin/sh\nrm -rf /\n')],
  ]
  return files.map(([name, bytes]) => ({ name, bytes }))
}
