import { z } from 'zod'
import type { Vocabulary } from '../../entities/vocabulary.ts'
import { vocabularyId, vocabularyLimits } from '../../entities/vocabulary-limits.ts'
import { refused } from '../../refusals.ts'
import { maxWordsOfName, nameKey, withVocabulary, wordTrouble } from '../../vocabulary/vocabulary-word.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { line } from './fields.ts'
import { assertCan } from './rights.ts'

const name = line(vocabularyLimits.letters).refine(
  (text) => wordTrouble(text) === undefined,
  `must be a name of letters, in at most ${maxWordsOfName} words`,
)
const heard = z.array(name).max(vocabularyLimits.heard).default([])
const most = vocabularyLimits.words

export const vocabularyMutations = {
  'vocabulary.add': mutation(
    z.strictObject({
      words: z
        .array(z.strictObject({ text: name, heard }))
        .min(1)
        .max(most),
    }),
    async (tx, given) => {
      assertCan(tx, 'vocabulary.edit')
      const row = await ownVocabulary(tx)
      const words = withVocabulary(row.words, given.words)
      if (words.length > most && words.length > row.words.length)
        throw refused('vocabulary_full', `more than ${most} words`, { most })
      await tx.put('vocabulary', { ...row, words, updated_at: tx.now })
    },
  ),

  'vocabulary.remove': mutation(
    z.strictObject({ texts: z.array(z.string().max(vocabularyLimits.letters)).min(1).max(most) }),
    async (tx, { texts }) => {
      assertCan(tx, 'vocabulary.edit')
      const row = await ownVocabulary(tx)
      const gone = new Set(texts.map(nameKey))
      const words = row.words.filter(({ text }) => !gone.has(nameKey(text)))
      if (words.length < row.words.length) await tx.put('vocabulary', { ...row, words, updated_at: tx.now })
    },
  ),
} as const

async function ownVocabulary(tx: Tx): Promise<Vocabulary> {
  const row = await tx.get('vocabulary', vocabularyId)
  return row ?? { id: vocabularyId, words: [], updated_at: tx.now, changed_at: {} }
}
