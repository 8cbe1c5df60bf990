import { setImmediate } from 'node:timers/promises'
import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import { vocabularyId } from '@earmark/core/entities/vocabulary-limits.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import { prepareVocabulary, respell } from '@earmark/core/vocabulary/respell.ts'
import { and, eq } from 'drizzle-orm'
import { vocabulary } from '../../platform/db/vocabulary-schema.ts'
import type { EngineWords } from '../../ports/speech.ts'
import type { Queries } from '../../ports/database.ts'

/** The names that an account's transcripts are written with. */
export async function readVocabulary(db: Queries, account_id: string): Promise<VocabularyWord[]> {
  const [row] = await db
    .select({ words: vocabulary.words })
    .from(vocabulary)
    .where(and(eq(vocabulary.account_id, account_id), eq(vocabulary.id, vocabularyId)))
  return row?.words ?? []
}

/** What an engine was unsure of, written as in the vocabulary. */
export async function respellAll(
  { transcript, engine }: EngineWords,
  words: readonly VocabularyWord[],
): Promise<EngineWords> {
  const prepared = prepareVocabulary(words)
  const segments: SpeechSegment[] = []
  for (const segment of transcript.segments) {
    segments.push(respell(segment, prepared))
    // Of hours it takes a while, in which others are answered.
    if (segments.length % segmentsAtOnce === 0) await setImmediate()
  }
  return { transcript: { ...transcript, segments }, engine }
}

const segmentsAtOnce = 20
