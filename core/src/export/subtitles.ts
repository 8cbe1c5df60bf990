import type { Recording, Segment } from '../entities/recording.ts'
import { oneLine } from '../text/one-line.ts'

/** SubRip. It has no escapes: players read `<i>` as a tag, so that signs of it are written as look-alikes. */
export function toSrt({ segments }: Recording): string {
  return segments
    .map((segment, at) => `${at + 1}\n${times(segment, ',')}\n${withSpeaker(segment, srtText)}\n`)
    .join('\n')
}

/** WebVTT (W3C). */
export function toVtt({ segments, title }: Recording): string {
  const cues = segments.map((segment) => `${times(segment, '.')}\n${vttCue(segment)}\n`)
  // `-->` ends the header, and the title may hold anything.
  const header = `WEBVTT ${oneLine(title).replaceAll('-->', '→')}`.trim()
  return [`${header}\n`, ...cues].join('\n')
}

function vttCue(segment: Segment): string {
  const text = vttText(segment.text)
  return segment.speaker ? `<v ${vttText(segment.speaker)}>${text}` : text
}

function vttText(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function srtText(text: string): string {
  return oneLine(text).replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›')
}

function withSpeaker({ speaker, text }: Segment, write: (text: string) => string): string {
  return speaker ? `${write(speaker)}: ${write(text)}` : write(text)
}

/** A cue that ends when it begins is never shown: it lasts at least a millisecond. */
function times({ start, end }: Segment, mark: ',' | '.'): string {
  const startMs = Math.round(start * 1000)
  const endMs = Math.max(startMs + 1, Math.round(end * 1000))
  return `${timestamp(startMs, mark)} --> ${timestamp(endMs, mark)}`
}

function timestamp(ms: number, mark: string): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${clock.map((part) => pad(part, 2)).join(':')}${mark}${pad(ms % 1000, 3)}`
}
