import { hiddenCharacters } from './hidden-characters.ts'

/** Text as it stands on one line: nothing invisible in it, single spaces, none around it. */
export function oneLine(text: string): string {
  return text.replace(hiddenCharacters, ' ').replace(/\s+/g, ' ').trim()
}
