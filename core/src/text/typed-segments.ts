import { type Segment, segmentLimits } from '../entities/recording.ts'
import { fitSegments } from './fit-segments.ts'

/** As many letters as people read aloud in a second. */
const lettersPerSecond = 15
/** Of any note, typed or spoken, no time is later. */
export const maxTypedLetters = 500_000

/**
 * The paragraphs of a text that was typed. They have the times at which somebody would read them aloud: nobody is shown
 * them, but whatever is chosen by its time, such as a part that is shared or words that are struck, can be chosen here too.
 */
export function typedSegments(text: string): Segment[] {
  const paragraphs = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap(cutLong)
  let start = 0
  const segments = paragraphs.map((paragraph) => {
    const end = start + paragraph.length / lettersPerSecond
    const segment = { start: rounded(start), end: rounded(end), text: paragraph }
    start = end
    return segment
  })
  return fitSegments(segments)
}

/** Between words, as far as there are any. */
function cutLong(paragraph: string): string[] {
  return paragraph.match(longest) ?? []
}

const most = segmentLimits.letters
const longest = new RegExp(`\\S.{0,${most - 2}}(?!\\S)|\\S{1,${most}}`, 'gu')

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
