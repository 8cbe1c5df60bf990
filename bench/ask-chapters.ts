import { chaptersOf } from '../core/src/insights/chapters.ts'
import type { Segment } from '../core/src/entities/recording.ts'
import { lastAtMost } from '../core/src/text/segments.ts'
import type { Meeting } from './ask-sets.ts'

/** Of the cuts of meetings into their subjects, how wrong ours are, and as many at equal distances; 0: not at all. */
export interface ChapterFigures {
  ours: number
  equal: number
}

export function cutMeetings(meetings: readonly Meeting[]): ChapterFigures {
  const figures = meetings.map(({ turns, topics }) => {
    const segments = spoken(turns)
    const ours = chaptersOf(segments)
      .slice(1)
      .map(({ start }) => lastAtMost(segments, (segment) => segment.start, start))
    const windows = { length: turns.length, right: topics }
    return {
      ours: windowDiff({ ...windows, cuts: ours }),
      equal: windowDiff({ ...windows, cuts: equalCuts(segments, ours.length) }),
    }
  })
  return { ours: mean(figures.map(({ ours }) => ours)), equal: mean(figures.map(({ equal }) => equal)) }
}

/** As if at 150 words a minute: the meetings have no times. */
export function spoken(turns: Meeting['turns']): Segment[] {
  let at = 0
  return turns.map(({ text, speaker }) => {
    const start = at
    at += Math.max(1, text.split(/\s+/).length) * 0.4
    return { start, end: at, text, speaker }
  })
}

/** As many cuts, with as much talk in each part. */
function equalCuts(segments: readonly Segment[], count: number): number[] {
  const end = segments.at(-1)?.end ?? 0
  return Array.from({ length: count }, (_, at) =>
    lastAtMost(segments, ({ start }) => start, (end * (at + 1)) / (count + 1)),
  )
}

interface Windows {
  length: number
  right: readonly number[]
  cuts: readonly number[]
}

/** In how many windows of half a part the number of cuts is not the right one (Pevzner and Hearst, 2002). */
function windowDiff({ length, right, cuts }: Windows): number {
  const size = Math.max(2, Math.round(length / (right.length + 1) / 2))
  const inWindow = (at: number) => (cut: number) => cut > at && cut <= at + size
  const windows = Array.from({ length: length - size }, (_, at) => at)
  const isWrong = (at: number) => right.filter(inWindow(at)).length !== cuts.filter(inWindow(at)).length
  return windows.filter(isWrong).length / windows.length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
