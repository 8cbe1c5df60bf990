import { may } from '@earmark/core/access/permissions.ts'
import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import { vocabularyId } from '@earmark/core/entities/vocabulary-limits.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { useDeviceRead } from '../local-db/use-device-read.ts'
import type { MainDb } from '../local-db/schema.ts'

const words = {
  read: async (db: MainDb, key: string): Promise<readonly VocabularyWord[]> =>
    (await db.get('vocabulary', key))?.words ?? [],
  refs: /^vocabulary:/,
}

/** Of the account that is open, the newest first; undefined: not read yet. */
export function useVocabulary(): readonly VocabularyWord[] | undefined {
  return useDeviceRead(words, vocabularyId)
}

export function mayEditVocabulary({ role }: Actor): boolean {
  return role === 'system' || may(role, 'vocabulary.edit')
}
