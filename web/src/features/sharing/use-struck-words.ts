import { useMemo, useState } from 'react'
import {
  bareWord,
  type PlacedWord,
  stretchesOf,
  type WordKey,
  withPressed,
  wordsIn,
  wordsWithin,
} from './struck-words.ts'

interface ChosenWords {
  segments: Parameters<typeof wordsWithin>[0]
  part: Parameters<typeof wordsWithin>[1]
  struck: ReadonlySet<WordKey>
}

/** The words that may be struck, and every choice among them, which can be taken back. */
export function useStruckWords(
  { segments, part, struck }: ChosenWords,
  onChange: (struck: ReadonlySet<WordKey>) => void,
) {
  const words = useMemo(() => wordsWithin(segments, part), [segments, part])
  const [befores, setBefores] = useState<readonly ReadonlySet<WordKey>[]>([])
  // What was done last, where the number of words does not tell.
  const [said, setSaid] = useState('')
  const strike = (keys: Iterable<WordKey>, what = '') => {
    setBefores([...befores, struck])
    setSaid(what)
    // As the server will strike them: a word whose time another's runs into goes with it.
    onChange(wordsIn(segments, stretchesOf(segments, new Set(keys))))
  }
  const press = (pressed: readonly PlacedWord[]) => {
    const next = withPressed(struck, pressed)
    strike(next, pressed.length > 1 ? rangeSentence(pressed, next.size > struck.size) : '')
  }
  const undo = () => {
    const before = befores.at(-1)
    if (!before) return
    setBefores(befores.slice(0, -1))
    setSaid('Taken back.')
    onChange(before)
  }
  return { words, said, isUndoable: befores.length > 0, strike, press, undo }
}

function rangeSentence(pressed: readonly PlacedWord[], isStruck: boolean): string {
  const range = `“${bareWord(pressed[0])}” to “${bareWord(pressed.at(-1))}”`
  return isStruck ? `Struck out: ${range}.` : `Brought back: ${range}.`
}
