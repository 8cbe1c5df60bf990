import type { LanguageModel } from '../ports/language-model.ts'
import type { Queries } from '../ports/database.ts'
import { mayModelRead } from './may-model-read.ts'
import type { ModelPlaces } from './model-places.ts'

interface Needs {
  db: Queries
  languageModel: LanguageModel | undefined
  modelPlaces: ModelPlaces
}

/** Why the model is not asked. */
export type ModelClosed = 'no_model' | 'switched_off' | 'busy'

/** `leave` when it has answered. */
interface Entered {
  model: LanguageModel
  leave: () => void
}

/** The one way to the language model: there is one, it may read these notes for this person, and they have a place. */
export async function enterModel(
  { db, languageModel: model, modelPlaces }: Needs,
  reader: { user_id: string; account_id: string },
): Promise<Entered | ModelClosed> {
  if (!model) return 'no_model'
  if (!(await mayModelRead(db, reader))) return 'switched_off'
  const leave = modelPlaces.take(reader.user_id)
  return leave ? { model, leave } : 'busy'
}
