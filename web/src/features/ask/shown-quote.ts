import type { Citation } from '@earmark/core/entities/conversation.ts'
import { type QuoteNow, quoteNow } from '@earmark/core/meaning/citations.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import type { OpenRecording } from '../../base/local-db/schema.ts'

/** What a citation shows of its note now. */
export type ShownQuote =
  /** In the trash, out of sight, or gone for good: all alike. */
  { kind: 'gone' } | { kind: 'changed'; source: Source } | { kind: 'quote'; source: Source; quote: QuoteNow }

/** The note, and where in it. */
export interface Source {
  ulid: string
  title: string
  recorded_at: string
  /** Undefined where it was typed: nobody said it at a time. */
  startAt: number | undefined
}

export function showQuote(citation: Citation, note: OpenRecording | null, asks: string): ShownQuote {
  if (!note || note.deleted_at !== null) return { kind: 'gone' }
  const { ulid, recorded_at, segments } = note
  const quote = quoteNow(citation, { text: joinSegments(segments), segments }, asks)
  const startAt = isTimed(note) ? (quote ?? citation).start : undefined
  const source = { ulid, title: nameOf(note.title, wordlessOf(note)), recorded_at, startAt }
  return quote ? { kind: 'quote', source, quote } : { kind: 'changed', source }
}
