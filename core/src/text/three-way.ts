import { type Effort, matchWords, type Pair } from './match-words.ts'

/** A stretch of three versions of a list, each as `[from, to)`: alike in all of them, or changed on one side or both. */
export interface Stretch {
  isSame: boolean
  base: Range
  mine: Range
  theirs: Range
}
type Range = readonly [from: number, to: number]

interface Versions {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/** Cuts three versions of a list where all of them are alike. */
export function threeWay({ base, mine, theirs }: Versions, effort: Effort): Stretch[] {
  const inMine = new Map<number, number>(matchWords(base, mine, effort))
  const stretches: Stretch[] = []
  let [b, m, t] = [0, 0, 0]
  const ends: (Pair | undefined)[] = [...matchWords(base, theirs, effort), undefined]
  for (const pair of ends) {
    const [bNext, tNext] = pair ?? [base.length, theirs.length]
    const mNext = pair ? inMine.get(bNext) : mine.length
    if (mNext === undefined) continue
    if (b < bNext || m < mNext || t < tNext) {
      stretches.push({ isSame: false, base: [b, bNext], mine: [m, mNext], theirs: [t, tNext] })
    }
    if (pair) {
      stretches.push({
        isSame: true,
        base: [bNext, bNext + 1],
        mine: [mNext, mNext + 1],
        theirs: [tNext, tNext + 1],
      })
    }
    ;[b, m, t] = [bNext + 1, mNext + 1, tNext + 1]
  }
  return stretches
}
