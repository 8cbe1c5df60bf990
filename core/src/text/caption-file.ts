import { type Segment, segmentLimits } from '../entities/recording.ts'
import { fitSegments } from './fit-segments.ts'
import { oneLine } from './one-line.ts'
import { spread, tidySegments } from './segments.ts'
import { maxSpeakerLetters } from './speakers.ts'

export const maxCaptionBytes = 5_000_000

/** What is said of a caption file that is not taken. */
export const captionTroubles = {
  too_large: 'A caption file can have at most 5 MB.',
  no_cues: 'There are no captions with times in this file.',
} as const

interface Cue {
  start: number
  end: number
  lines: string[]
}

/**
 * What a WebVTT or SubRip file says, with who says it where the file tells. Times that cannot be are left out with their
 * words, or put right; none at all: there is nothing in it to be taken.
 */
export function readCaptionFile(text: string): Segment[] {
  const spoken = cuesIn(text).flatMap(voicesOf)
  const named = spoken.some(({ speaker }) => speaker !== undefined) ? spoken : withNamesBefore(spoken)
  return fitSegments(tidySegments(named))
}

const clock = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s|$)`)

function cuesIn(text: string): Cue[] {
  const cues: Cue[] = []
  let open: Cue | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const times = timing.exec(line)
    if (times) {
      // Where no line is left free between two, the number of the next one stands with the words before.
      if (open && open.lines.length > 1 && /^\s*\d+\s*$/.test(open.lines.at(-1) ?? '')) open.lines.pop()
      open = { start: secondsOf(times.slice(1, 5)), end: secondsOf(times.slice(5, 9)), lines: [] }
      cues.push(open)
    } else if (line.includes('-->') || line.trim() === '') open = undefined
    else open?.lines.push(line)
  }
  return cues.filter(({ start }) => start <= mostSeconds)
}

/** As many as a moment of a sound can have. */
const mostSeconds = 100_000

function secondsOf([hours = '0', minutes = '0', seconds = '0', parts = '0']: (string | undefined)[]): number {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole + Number(parts.padEnd(3, '0')) / 1000
}

const voiceTag = /<v(?:\.[^\s>]*)?\s+([^<>]*)>/i

/** A cue may have several voices; each has its share of the time. */
function voicesOf({ start, end: told, lines }: Cue): Segment[] {
  const end = Math.min(mostSeconds, Math.max(start, told))
  const [before = '', ...voices] = lines.join('\n').slice(0, segmentLimits.letters).split(voiceTag)
  const said = [
    { speaker: '', text: plain(before) },
    ...pairsOf(voices).map(([name, text]) => ({ speaker: nameOf(plain(name)), text: plain(text) })),
  ].filter(({ text }) => text !== '')
  const times = spread(
    said.map(({ text }) => text),
    start,
    end,
  )
  return said.map(({ speaker, text }, at) => ({
    start: times[at]?.start ?? start,
    end: times[at]?.end ?? end,
    text,
    ...(speaker && { speaker }),
  }))
}

function pairsOf(parts: readonly string[]): [string, string][] {
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, at) => [
    parts[2 * at] ?? '',
    parts[2 * at + 1] ?? '',
  ])
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** Without marks of how it is shown. */
function plain(text: string): string {
  const shown = text
    .replace(/<\/?[a-z\d.:][^<>]*>/gi, ' ')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&#39;/g, "'")
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole)
  return oneLine(shown)
}

/** As meeting programs write who speaks, before the words: `Anna Schmidt: Good morning.` */
const nameBefore = /^([\p{L}\p{N}][^:!?]{0,59}):\s+(\S.*)$/u
const mostWordsOfName = 5

/** Where most cues begin with a name; one that has none goes on with who spoke before. */
function withNamesBefore(cues: readonly Segment[]): Segment[] {
  const read = cues.map((cue) => ({ cue, found: nameIn(cue.text) }))
  if (read.filter(({ found }) => found).length * 2 <= cues.length) return [...cues]
  let speaker: string | undefined
  return read.map(({ cue, found }) => {
    speaker = found?.name ?? speaker
    return { ...cue, text: found?.text ?? cue.text, ...(speaker !== undefined && { speaker }) }
  })
}

function nameIn(said: string): { name: string; text: string } | undefined {
  const [, name = '', text = ''] = nameBefore.exec(said) ?? []
  return name === '' || name.split(' ').length > mostWordsOfName ? undefined : { name: nameOf(name), text }
}

function nameOf(text: string): string {
  return text.slice(0, maxSpeakerLetters).trim()
}
