import { areNotesLet, isReadingAllowed } from '@earmark/core/access/model-choices.ts'
import type { Queries } from '../ports/database.ts'
import type { SentenceVectors } from '../ports/sentence-vectors.ts'
import { lockAccount } from './db/lock-account.ts'
import { enqueueVectors } from './jobs/enqueue-vectors.ts'
import { mayModelReadNotes, type Reading, readModelChoices } from './may-model-read.ts'

/** What reads notes for what they mean: of one account always one of them, for their vectors cannot be compared. */
export interface MeaningModels {
  /** Missing where notes are found by their words alone. */
  builtIn: SentenceVectors | undefined
  /** At an address, for the notes of those who let it. */
  elsewhere: SentenceVectors | undefined
}

/** Asked anew before each request. */
export async function modelOfNotes(
  db: Queries,
  { builtIn, elsewhere }: MeaningModels,
  account_id: string,
): Promise<SentenceVectors | undefined> {
  if (!elsewhere) return builtIn
  return (await mayModelReadNotes(db, account_id)) ? elsewhere : builtIn
}

/** undefined: words alone must do, as for who has not let it read what they ask of a team that has let it. */
export async function modelOfQuestion(
  db: Queries,
  { builtIn, elsewhere }: MeaningModels,
  reading: Reading,
): Promise<SentenceVectors | undefined> {
  if (!elsewhere) return builtIn
  const choices = await readModelChoices(db, reading)
  if (!choices || !areNotesLet(choices)) return builtIn
  return isReadingAllowed(choices) ? elsewhere : undefined
}

interface ChoiceNeeds {
  meaningModels: MeaningModels
  now: () => Date
}

/** In the transaction in which it is decided who may read: the other model reads the notes anew, if there is one. */
export async function followChoice(
  tx: Queries,
  { meaningModels: { elsewhere }, now }: ChoiceNeeds,
  account_id: string,
): Promise<void> {
  if (!elsewhere) return
  // A job that ends at this moment looks for what is left under the same lock.
  await lockAccount(tx, account_id)
  await enqueueVectors(tx, now(), account_id)
}
