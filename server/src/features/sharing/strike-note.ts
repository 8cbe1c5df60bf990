import type { Recording } from '@earmark/core/entities/recording.ts'
import { strikeSegments, strikeText } from '@earmark/core/sharing/strike-words.ts'
import { and, eq } from 'drizzle-orm'
import { transcript } from '../../platform/db/recordings-schema.ts'
import type { share } from '../../platform/db/shares-schema.ts'
import type { Queries } from '../../ports/database.ts'

type Columns = typeof share.$inferSelect
type Struck = Pick<Columns, 'redaction' | 'struck_segments' | 'words_at'>

/** What the note says now without what is struck. Nothing is kept where nothing is struck. */
export async function strikeNote(
  tx: Queries,
  account_id: string,
  { note, redact }: { note: Pick<Recording, 'ulid' | 'title' | 'segments'> } & Pick<Columns, 'redact'>,
): Promise<Struck> {
  if (redact.length === 0) return { redaction: null, struck_segments: null, words_at: null }
  const [words] = await tx
    .select({ words_at: transcript.updated_at })
    .from(transcript)
    .where(and(eq(transcript.account_id, account_id), eq(transcript.ulid, note.ulid)))
  const { segments, keys } = strikeSegments(note.segments, redact)
  return {
    redaction: { title: strikeText(note.title, keys), keys },
    struck_segments: segments,
    words_at: words?.words_at ?? null,
  }
}
