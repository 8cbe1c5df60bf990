import { hasHidden } from './hidden-characters.ts'

/** What is said of a name that cannot be one: the same words on this device and from the server. */
export const nameSentences = {
  address: 'A name cannot contain a web address.',
  unseen: 'Type a name that people can see.',
  lines: 'A name must fit on one line.',
  hidden: 'There are invisible characters in this name. Type it by hand.',
} as const

export type NameTrouble = keyof typeof nameSentences
// The keys of the table are the troubles.
const troubles = Object.keys(nameSentences) as NameTrouble[]

/** What a sentence says of a name; undefined: it is about something else. */
export function nameTroubleIn(sentence: string): NameTrouble | undefined {
  return troubles.find((trouble) => nameSentences[trouble] === sentence)
}

/** So that a form can show at the field for the name what the server says of it. */
export function isAboutName(sentence: string): boolean {
  return nameTroubleIn(sentence) !== undefined
}

// Without the joiners, which Persian, Indic scripts and emoji are written with.
const drawnAsNothing = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]+/g

/** Of a name with line breaks, or with characters that hide or reorder text, what is wrong with it. */
export function hiddenTrouble(name: string): string | undefined {
  if (/[\n\v\f\r\u0085\u2028\u2029]/.test(name.trim())) return nameSentences.lines
  const drawn = name.replace(drawnAsNothing, '')
  // Of a name that is nothing else, something plainer is said.
  return hasHidden(name) || (drawn !== name && drawn.trim() !== '') ? nameSentences.hidden : undefined
}
