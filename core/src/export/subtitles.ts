import type { Recording, Segment } from '../entities/recording.ts'
import { missingSentences } from '../text/missing.ts'
import { oneLine } from '../text/one-line.ts'
import { timedWords } from '../text/segments.ts'
import { isMark, marked } from '../text/wordless.ts'
import { type Cue, cutCues } from './cues.ts'

/** SubRip. It has no escapes: players read `<i>` as a tag, so that signs of it are written as look-alikes. */
export function toSrt(recording: Recording): string {
  const cues = shownSegments(recording).flatMap((segment) => {
    const { speaker, text } = segment
    if (!isMark(text)) return cutCues(withSpeaker(segment))
    return markCue({ ...segment, text: speaker ? oneLine(`${speaker}: ${text}`) : text })
  })
  return timed(cues)
    .map(({ startMs, endMs, lines }, at) => {
      const times = `${timestamp(startMs, ',')} --> ${timestamp(endMs, ',')}`
      return `${at + 1}\n${times}\n${lines.map(srtText).join('\n')}\n`
    })
    .join('\n')
}

/** WebVTT (W3C). */
export function toVtt(recording: Recording): string {
  const spoken = shownSegments(recording).flatMap((segment) => {
    const cues = isMark(segment.text) ? [markCue(segment)] : cutCues(segment)
    return cues.map((cue) => ({ ...cue, speaker: segment.speaker }))
  })
  const cues = timed(spoken).map(({ startMs, endMs, lines, speaker }) => {
    const times = `${timestamp(startMs, '.')} --> ${timestamp(endMs, '.')}`
    const voice = speaker ? `<v ${vttText(oneLine(speaker))}>` : ''
    return `${times}\n${voice}${lines.map(vttText).join('\n')}\n`
  })
  // `-->` ends the header, and the title may hold anything.
  const header = `WEBVTT ${oneLine(recording.title).replaceAll('-->', '→')}`.trim()
  return [`${header}\n`, ...cues].join('\n')
}

/** Long enough to be read. */
const sentenceSeconds = 5

/** With what is missing behind the last words, or where the words end that the plan covers. */
function shownSegments(recording: Recording): Segment[] {
  const { segments, transcribed_seconds } = recording
  const end = segments.reduce((latest, segment) => Math.max(latest, segment.end), transcribed_seconds ?? 0)
  const missing = missingSentences(recording).map((sentence, at) => {
    const start = end + at * sentenceSeconds
    return { start, end: start + sentenceSeconds, text: `[${sentence}]` }
  })
  return [...marked(segments), ...missing]
}

/** Over all of the stretch: it tells of that, and is no words that take their time. */
function markCue({ start, end, text }: Segment): Cue {
  return { start, end, lines: [text] }
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

/** In whole milliseconds, one after another. A cue that ends when it begins is never shown: it lasts at least one. */
function timed<C extends Cue>(cues: readonly C[]): (C & { startMs: number; endMs: number })[] {
  let free = 0
  return cues.map((cue, at) => {
    const startMs = Math.max(free, Math.round(cue.start * 1000))
    const nextMs = Math.round((cues[at + 1]?.start ?? cue.end) * 1000)
    const endMs = Math.round(cue.end * 1000)
    // People who speak at once are heard at once, but one is read after the other.
    free = Math.max(startMs + 1, nextMs > startMs ? Math.min(endMs, nextMs) : endMs)
    return { ...cue, startMs, endMs: free }
  })
}

function timestamp(ms: number, mark: string): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${clock.map((part) => pad(part, 2)).join(':')}${mark}${pad(ms % 1000, 3)}`
}
