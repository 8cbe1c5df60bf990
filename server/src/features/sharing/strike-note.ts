import type { InsightChoice } from '@earmark/core/entities/insights.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { struckChoices } from '@earmark/core/sharing/shared-highlights.ts'
import { strikeSegments, strikeText } from '@earmark/core/sharing/strike-words.ts'
import { and, eq } from 'drizzle-orm'
import { insights } from '../../platform/db/insights-schema.ts'
import { transcript } from '../../platform/db/recordings-schema.ts'
import type { share } from '../../platform/db/shares-schema.ts'
import type { Queries } from '../../ports/database.ts'

type Columns = typeof share.$inferSelect
type Struck = Pick<Columns, 'redaction' | 'struck_segments' | 'struck_choices' | 'words_at'>

/** What the note says now without what is struck. Nothing is kept where nothing is struck. */
export async function strikeNote(
  tx: Queries,
  account_id: string,
  { note, redact }: { note: Pick<Recording, 'ulid' | 'title' | 'segments'> } & Pick<Columns, 'redact'>,
): Promise<Struck> {
  if (redact.length === 0) return nothingStruck
  const [words] = await tx
    .select({ words_at: transcript.updated_at })
    .from(transcript)
    .where(and(eq(transcript.account_id, account_id), eq(transcript.ulid, note.ulid)))
  const { segments, keys } = strikeSegments(note.segments, redact)
  return {
    redaction: { title: strikeText(note.title, keys), keys },
    struck_segments: segments,
    struck_choices: await strikeChoices(tx, { account_id, ulid: note.ulid, keys }),
    words_at: words?.words_at ?? null,
  }
}

const nothingStruck = { redaction: null, struck_segments: null, struck_choices: null, words_at: null }

/** What people have done with the highlights until now, and no later: their own words may say what is struck. */
export async function strikeChoices(
  tx: Queries,
  { account_id, ulid, keys }: { account_id: string; ulid: string; keys: readonly string[] },
): Promise<InsightChoice[]> {
  const [found] = await tx
    .select({ choices: insights.choices })
    .from(insights)
    .where(and(eq(insights.account_id, account_id), eq(insights.ulid, ulid)))
  return struckChoices(found?.choices ?? [], keys)
}
