import { matchWords } from './match-words.ts'
import { splitWords } from './segments.ts'

/** A stretch of two texts in one: in both, only in the old one, or only in the new one. */
export interface WordChange {
  is: 'same' | 'out' | 'in'
  text: string
}

/** What became of a text, word by word. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, fresh] = [splitWords(before), splitWords(after)]
  const changes: WordChange[] = []
  const add = (is: WordChange['is'], words: readonly string[]) => {
    if (words.length === 0) return
    const last = changes.at(-1)
    if (last?.is === is) last.text += ` ${words.join(' ')}`
    else changes.push({ is, text: words.join(' ') })
  }
  let [i, j] = [0, 0]
  for (const [a, b] of [...matchWords(old, fresh), [old.length, fresh.length] as const]) {
    add('out', old.slice(i, a))
    add('in', fresh.slice(j, b))
    add('same', old.slice(a, a + 1))
    i = a + 1
    j = b + 1
  }
  return changes
}
