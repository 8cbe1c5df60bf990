import type { Segment } from '../core/src/entities/recording.ts'
import { meetingSideNames } from '../core/src/speech/side-names.ts'
import { normalizeWords } from '../core/src/speech/word-errors.ts'
import type { Talk, TalkTurn } from './meeting-talk.ts'

/** What stands under You, against what you have said. */
export interface Judged {
  /** Words that you have not said: the others have, or nobody. */
  foreign: number
  theirWords: number
  /** Of yours, wrong or missing. */
  errors: number
  ownWords: number
}

/** An engine’s times may be so far off. */
const slackSeconds = 0.4

export function judgeYou(segments: readonly Segment[], { you, others }: Talk): Judged {
  const heard = segments
    .filter(({ speaker }) => speaker === meetingSideNames.left)
    .flatMap(({ words = [] }) => words)
    .map(({ text, start, end }) => ({ text, at: (start + end) / 2 }))
  const theirs = new Set(others.turns.flatMap(({ text }) => normalizeWords(text)))
  const judged = { foreign: 0, theirWords: 0, errors: 0, ownWords: 0 }
  for (const { text } of others.turns) judged.theirWords += normalizeWords(text).length
  for (const turn of you.turns) {
    const said = normalizeWords(turn.text)
    const own = heard.filter(({ at }) => isIn(turn, at))
    const { missed, added } = compare(said, normalizeWords(own.map(({ text }) => text).join(' ')))
    judged.ownWords += said.length
    judged.errors += missed
    judged.foreign += added.filter((word) => theirs.has(word) && !said.includes(word)).length
  }
  const elsewhere = heard.filter(({ at }) => !you.turns.some((turn) => isIn(turn, at)))
  judged.foreign += normalizeWords(elsewhere.map(({ text }) => text).join(' ')).length
  return judged
}

function isIn({ start, end }: TalkTurn, at: number): boolean {
  return at >= start - slackSeconds && at <= end + slackSeconds
}

/** The words of the longest common row are right; of what was said the rest is missed, of what was heard it is added. */
function compare(said: readonly string[], heard: readonly string[]): { missed: number; added: string[] } {
  const lengths = Array.from({ length: said.length + 1 }, () => Array.from(heard, () => 0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = said.length - 1; row >= 0; row--) {
    for (let column = heard.length - 1; column >= 0; column--) {
      const isSame = said[row] === heard[column]
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      lengths[row]?.splice(column, 1, length)
    }
  }
  const added: string[] = []
  let row = 0
  for (let column = 0; column < heard.length; ) {
    if (row < said.length && said[row] === heard[column]) {
      row++
      column++
    } else if (row < said.length && at(row + 1, column) >= at(row, column + 1)) row++
    else added.push(heard[column++] ?? '')
  }
  return { missed: said.length - at(0, 0), added }
}
