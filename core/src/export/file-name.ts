import type { Recording } from '../entities/recording.ts'
import { isoDayIn } from '../text/dates.ts'
import { oneLine } from '../text/one-line.ts'
import { nameOf, wordlessOf } from '../text/wordless.ts'

// What some file system or shell takes for something else; and the dot, so that a title brings no second ending.
const unsafe = /[\\/:*?"<>|.\p{Cc}\p{Cf}]+/gu

const maxBytes = 120

/** What the name of its file is made of. */
export type FileNamed = Pick<Recording, 'title' | 'recorded_at'> & Parameters<typeof wordlessOf>[0]

/** Begins with the day, so that a folder of notes is in their order; safe on every file system. */
export function fileNameOf(note: FileNamed, timeZone: string): string {
  return datedName(note, nameOf(safeTitle(note.title), wordlessOf(note)), timeZone)
}

/** The same of a sound whose note is not at hand. */
export function soundFileName(sound: Pick<Recording, 'title' | 'recorded_at'>, timeZone: string): string {
  return datedName(sound, nameOf(safeTitle(sound.title), undefined), timeZone)
}

function datedName({ recorded_at }: Pick<Recording, 'recorded_at'>, name: string, timeZone: string): string {
  return `${isoDayIn(recorded_at, timeZone)} ${name}`
}

function safeTitle(title: string): string {
  return cut(oneLine(title.normalize('NFC').replace(unsafe, ' ')))
}

/** A name has 255 bytes at most nearly everywhere; an identifier goes before it. */
const maxNameBytes = 200
const maxEndingBytes = 20

/** The name of a file that came from outside: in no folder but its own, not too long to be unpacked, with its ending. */
export function safeFileName(name: string): string {
  const safe = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/^[. ]+/, '')
  const [ending = ''] = /\.[^. ]+$/u.exec(safe) ?? []
  if (utf8Length(safe) <= maxNameBytes) return safe || 'file'
  if (utf8Length(ending) > maxEndingBytes) return cut(safe, maxNameBytes)
  return cut(safe.slice(0, -ending.length || undefined), maxNameBytes - utf8Length(ending)) + ending
}

/** By bytes, as file systems count them, and between characters as people do. */
function cut(text: string, most = maxBytes): string {
  let bytes = 0
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    bytes += utf8Length(segment)
    if (bytes > most) break
    kept += segment
  }
  return kept.trim()
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function utf8Length(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + bytesOf(character.codePointAt(0) ?? 0), 0)
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
