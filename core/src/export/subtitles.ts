import type { Segment } from '../entities/recording.ts'
import { missingSentences } from '../text/missing.ts'
import { oneLine } from '../text/one-line.ts'
import { timedWords } from '../text/segments.ts'
import { marked, missingOf } from '../text/wordless.ts'
import { type Cue, cutCues } from './cues.ts'
import type { WrittenNote } from './written-note.ts'

/** SubRip. It has no escapes: players read `<i>` as a tag, so that signs of it are written as look-alikes. */
export function toSrt(recording: WrittenNote): string {
  return cuesOf(recording, withSpeaker)
    .map(({ startMs, endMs, lines }, at) => {
      const times = `${timestamp(startMs, ',')} --> ${timestamp(endMs, ',')}`
      return `${at + 1}\n${times}\n${lines.map(srtText).join('\n')}\n`
    })
    .join('\n')
}

/** WebVTT (W3C). */
export function toVtt(recording: WrittenNote): string {
  const cues = cuesOf(recording, (segment) => segment).map(({ startMs, endMs, lines, speaker }) => {
    const times = `${timestamp(startMs, '.')} --> ${timestamp(endMs, '.')}`
    const voice = speaker ? `<v ${vttText(oneLine(speaker))}>` : ''
    return `${times}\n${voice}${lines.map(vttText).join('\n')}\n`
  })
  // `-->` ends the header, and the title may hold anything.
  const header = `WEBVTT ${oneLine(recording.title).replaceAll('-->', '→')}`.trim()
  return [`${header}\n`, ...cues].join('\n')
}

type SpokenCue = Cue & Pick<Segment, 'speaker'>

function cuesOf(recording: WrittenNote, named: (segment: Segment) => Segment) {
  const cues = shownSegments(recording).flatMap((segment): SpokenCue[] => {
    const { speaker } = segment
    const shown = named(segment)
    return (segment.isMark ? [markCue(shown)] : cutCues(shown)).map((cue) => ({ ...cue, speaker }))
  })
  return timed(cues)
}

/** Long enough to be read. */
const sentenceSeconds = 5

/** With what is missing behind the last words, or where the words end that the plan covers. */
function shownSegments(recording: WrittenNote): (Segment & { isMark: boolean })[] {
  const { segments, transcribed_seconds } = recording
  const end = segments.reduce((latest, segment) => Math.max(latest, segment.end), transcribed_seconds ?? 0)
  const missing = missingSentences(recording).map((sentence, at) => {
    const start = end + at * sentenceSeconds
    return { start, end: start + sentenceSeconds, text: `[${sentence}]`, isMark: false }
  })
  const shown = marked(segments).map((segment, at) => ({
    ...segment,
    isMark: missingOf(segments[at] ?? segment) !== undefined,
  }))
  return [...shown, ...missing]
}

/** Over all of the stretch: it tells of that, and is no words that take their time. */
function markCue({ start, end, text }: Segment): Cue {
  return { start, end, lines: text.split(/(?<=\]) /) }
}

function vttText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function srtText(text: string): string {
  return text.replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›')
}

/** Who speaks is said in words where a format has no sign for it: before the first of them, in no time. */
function withSpeaker({ speaker, ...segment }: Segment): Segment {
  if (!speaker) return segment
  const { start } = segment
  const words = timedWords({ ...segment, text: oneLine(segment.text) })
  const names = oneLine(`${speaker}:`).split(' ')
  const all = [...names.map((text) => ({ text, start, end: start })), ...words]
  return { ...segment, text: all.map(({ text }) => text).join(' '), words: all }
}

/**
 * In whole milliseconds, as they begin. Those of one person follow each other; people who speak at once are read at once.
 * A cue that ends when it begins is never shown: it lasts at least one.
 */
function timed(cues: readonly SpokenCue[]): (SpokenCue & { startMs: number; endMs: number })[] {
  const inOrder = cues.toSorted((a, b) => a.start - b.start)
  const nexts = nextStarts(inOrder)
  const free = new Map<string | undefined, number>()
  return inOrder.map((cue, at) => {
    const startMs = Math.max(free.get(cue.speaker) ?? 0, Math.round(cue.start * 1000))
    const nextMs = Math.round((nexts[at] ?? cue.end) * 1000)
    const spokenMs = Math.round(cue.end * 1000)
    const endMs = Math.max(startMs + 1, nextMs > startMs ? Math.min(spokenMs, nextMs) : spokenMs)
    free.set(cue.speaker, endMs)
    return { ...cue, startMs, endMs }
  })
}

/** When the person of each cue goes on with another. */
function nextStarts(cues: readonly SpokenCue[]): (number | undefined)[] {
  const starts = new Map<string | undefined, number>()
  const fromTheEnd = cues.toReversed().map(({ speaker, start }) => {
    const next = starts.get(speaker)
    starts.set(speaker, start)
    return next
  })
  return fromTheEnd.toReversed()
}

function timestamp(ms: number, mark: string): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${clock.map((part) => pad(part, 2)).join(':')}${mark}${pad(ms % 1000, 3)}`
}
