import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { forgetIndexes } from './forget-indexes.ts'
import { createVectorWorker, readChangedWords, readForgottenWords } from './make-vectors.ts'
import { registerSearch } from './search-routes.ts'

export function search(services: Services): Feature {
  const { database, searchIndex, sentenceVectors: model } = services
  return {
    routes: ({ api }) => registerSearch(api, services),
    ...(model && {
      onChanges: readChangedWords(services),
      jobs: { make_vectors: createVectorWorker({ ...services, model }) },
    }),
    tasks: [
      ...(model
        ? [
            {
              what: 'reading notes for what they mean',
              run: () => readForgottenWords({ ...services, model }),
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
