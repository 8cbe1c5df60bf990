import { chooseHighlights } from '../insights/choose-highlights.ts'
import { quotedIn } from '../text/quoted-sources.ts'
import type { Answer, Quote } from './choose-quotes.ts'
import { mostMore, mostQuotes } from './found-limits.ts'
import type { AskedNote } from './rank.ts'
import { sentencesIn } from './sentences.ts'

/** What was said at all: of the newest notes what says most of what they are about, of each note one before a second. */
export function latestSaid(read: readonly AskedNote[]): Answer {
  const most = mostQuotes + mostMore
  const newest = read.toSorted((a, b) => (a.ulid < b.ulid ? 1 : -1)).slice(0, most)
  const each = newest.map(tellingOf).filter((quotes) => quotes.length > 0)
  const inTurn = Array.from({ length: mostQuotes }, (_, at) => each.flatMap((quotes) => quotes[at] ?? []))
  const quotes = inTurn.flat().slice(0, most)
  return { isSaid: quotes.length > 0, quotes: quotes.slice(0, mostQuotes), more: quotes.slice(mostQuotes) }
}

/** A short note has no highlights: it is read from its beginning. */
function tellingOf({ ulid, text }: AskedNote): Quote[] {
  const isQuoted = quotedIn(text)
  const own = sentencesIn(text).filter((sentence) => !isQuoted(sentence))
  const sentences = own.map(({ from, to }) => ({ from, to, text: text.slice(from, to) }))
  const highlights = chooseHighlights(sentences, () => mostQuotes)
  const chosen = highlights.length > 0 ? highlights : sentences.slice(0, mostQuotes)
  return chosen.map((sentence) => ({ ...sentence, ulid, marks: [] }))
}
