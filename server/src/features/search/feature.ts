import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { forgetIndexes } from './forget-indexes.ts'
import { registerSearch } from './search-routes.ts'

export function search(services: Services): Feature {
  const { database, searchIndex } = services
  return {
    routes: ({ api }) => registerSearch(api, services),
    tasks: [
      {
        what: 'forgetting words of notes that are no more',
        run: () => forgetIndexes(database.db, searchIndex),
      },
    ],
  }
}
