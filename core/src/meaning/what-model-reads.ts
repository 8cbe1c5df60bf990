import { mostMore, mostQuotes } from './found-limits.ts'

/** What a model is sent of notes when it writes an answer, and who gets it: said wherever somebody decides about it. */
export function whatModelReads({ name, host }: { name: string; host: string }): string {
  return `For each answer your question and up to ${mostQuotes + mostMore} sentences found for it, with the title and day of their notes, are sent to ${host} (${name}). Audio is never sent.`
}
