import type { Replaced, Segment } from '../entities/recording.ts'
import { matchWords } from './match-words.ts'

/** What an edit has replaced, so that `baseOf` can put it back. */
export function replacedBy(before: readonly Segment[], after: readonly Segment[]): Replaced {
  const replaced: Replaced = []
  let [i, j] = [0, 0]
  for (const [iSame, jSame] of [
    ...matchWords(before.map(exactly), after.map(exactly)),
    [before.length, after.length] as const,
  ]) {
    if (i < iSame || j < jSame) replaced.push({ at: j, count: jSame - j, segments: before.slice(i, iSame) })
    ;[i, j] = [iSame + 1, jSame + 1]
  }
  return replaced
}

/** The transcript that an edit was made on. */
export function baseOf(after: readonly Segment[], replaced: Replaced): Segment[] {
  const base = [...after]
  for (const { at, count, segments } of replaced.toReversed()) base.splice(at, count, ...segments)
  return base
}

function exactly({ start, end, text, speaker }: Segment): string {
  return JSON.stringify([start, end, text, speaker])
}
