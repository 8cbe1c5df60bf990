import { useState } from 'react'
import { type PlacedWord, type WordKey, wordsBetween } from './struck-words.ts'

type PressMode = 'single' | 'range'

interface WordPresses {
  mode: PressMode
  setMode: (mode: PressMode) => void
  /** The first word of a range, until its last is pressed. */
  first: PlacedWord | undefined
  press: (key: WordKey, isUpTo: boolean) => void
}

/** Which words a press means: one, all from the word pressed before (`isUpTo`), or the last of a range. */
export function useWordPresses(
  words: readonly PlacedWord[],
  onPressed: (pressed: PlacedWord[]) => void,
): WordPresses {
  const [mode, setMode] = useState<PressMode>('single')
  const [before, setBefore] = useState<WordKey>()
  const [firstKey, setFirstKey] = useState<WordKey>()
  // A part that is chosen anew may leave it out.
  const first = words.find(({ key }) => key === firstKey)
  const press = (key: WordKey, isUpTo: boolean) => {
    setBefore(key)
    const start = mode === 'range' ? first?.key : key
    const from = isUpTo ? (first?.key ?? before ?? key) : start
    setFirstKey(from === undefined ? key : undefined)
    if (from !== undefined) onPressed(wordsBetween(words, from, key))
  }
  const changeMode = (next: PressMode) => {
    setMode(next)
    setFirstKey(undefined)
  }
  return { mode, setMode: changeMode, first, press }
}
