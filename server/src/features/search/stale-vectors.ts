import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { transcript } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { sentenceVectors } from '../../platform/db/vectors-schema.ts'
import { areItsNotesLet } from '../../platform/may-model-read.ts'
import type { MeaningModels } from '../../platform/meaning-models.ts'
import type { Queries } from '../../ports/database.ts'

/** Of the same note. */
const areItsVectors = and(
  eq(sentenceVectors.account_id, transcript.account_id),
  eq(sentenceVectors.ulid, transcript.ulid),
)

/** Made by this model of the words that the note has now. */
export const areFresh = (model: string): SQL | undefined =>
  and(areItsVectors, eq(sentenceVectors.model, model), eq(sentenceVectors.version, transcript.version))

const areStale = (model: string | SQL): SQL | undefined =>
  or(
    isNull(sentenceVectors.ulid),
    ne(sentenceVectors.model, model),
    ne(sentenceVectors.version, transcript.version),
  )

/** Notes of an account whose vectors are to be made, or made anew. */
export function readStale(
  db: Queries,
  { account_id, model, most }: { account_id: string; model: string; most: number },
) {
  return db
    .select({
      ulid: transcript.ulid,
      text: transcript.text,
      version: transcript.version,
      had: { model: sentenceVectors.model, words_hash: sentenceVectors.words_hash },
    })
    .from(transcript)
    .leftJoin(sentenceVectors, areItsVectors)
    .where(and(eq(transcript.account_id, account_id), areStale(model)))
    .limit(most)
}

/** Accounts that have such notes, each by the model that reads there. */
export async function accountsWithStale(
  db: Queries,
  { builtIn, elsewhere }: MeaningModels,
): Promise<string[]> {
  const model = sql`CASE WHEN ${areItsNotesLet} THEN ${(elsewhere ?? builtIn)?.model ?? ''}::text
    ELSE ${builtIn?.model ?? ''}::text END`
  const rows = await db
    .selectDistinct({ account_id: transcript.account_id })
    .from(transcript)
    .innerJoin(account, eq(account.id, transcript.account_id))
    .leftJoin(sentenceVectors, areItsVectors)
    .where(areStale(model))
  return rows.map(({ account_id }) => account_id)
}
