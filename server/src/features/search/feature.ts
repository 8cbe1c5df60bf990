import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { forgetIndexes } from './forget-indexes.ts'
import { createVectorWorker, readChangedWords, readForgottenWords } from './make-vectors.ts'
import { registerSearch } from './search-routes.ts'

export function search(services: Services): Feature {
  const { database, searchIndex, meaningModels: models } = services
  const readsMeanings = models.builtIn !== undefined || models.elsewhere !== undefined
  return {
    routes: ({ api }) => registerSearch(api, services),
    ...(readsMeanings && {
      onChanges: readChangedWords(services),
      jobs: { make_vectors: createVectorWorker({ ...services, models }) },
    }),
    tasks: [
      ...(readsMeanings
        ? [
            {
              what: 'reading notes for what they mean',
              run: () => readForgottenWords({ ...services, models }),
            },
          ]
        : []),
      {
        what: 'forgetting words of notes that are no more',
        run: () => forgetIndexes(database.db, searchIndex),
      },
    ],
  }
}
