import type { OpenDoor } from '@earmark/core/entities/door.ts'
import type { Language } from '@earmark/core/languages/languages.ts'
import { readDoorWords } from './read-door-words.ts'

/** What the page of a door says, and what it is called by. */
export function readDoor({ state }: OpenDoor, language: Language) {
  const doorWords = readDoorWords(language)
  return { doorWords, title: state === 'running' ? doorWords.runningTitle : doorWords.overTitle }
}
