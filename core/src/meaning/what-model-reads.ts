import { mostMore, mostQuotes } from './found-limits.ts'

/** What a model is sent of notes, and who gets it: said wherever somebody decides about it. */
export function whatModelReads({ name, host }: { name: string; host: string }): string {
  return `When it answers, your question and up to ${mostQuotes + mostMore} sentences found for it are sent to ${host} (${name}), with the title and day of their notes; when it makes something of a note for you, the words of that note. Audio is never sent.`
}
