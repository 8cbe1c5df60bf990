import { mostMore, mostQuotes } from './found-limits.ts'

/** What a model is sent of notes, and who gets it: said wherever somebody decides about it. */
export function whatModelReads({ name, host }: { name: string; host: string }): string {
  return `When it answers, your question and up to ${mostQuotes + mostMore} sentences found for it are sent to ${host} (${name}), with the title and day of their notes; when it makes something of a note for you, the words of that note. Audio is never sent.`
}

/** The same of the model at an address by which notes are found. */
export function whatIsReadForMeaning(host: string): string {
  return `So that notes are found by what they mean, all their sentences, and the questions that the server answers, are sent to ${host}: never audio, and nothing that says whose they are. Without a yes they are read on this server alone.`
}
