import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerMove } from './move-routes.ts'
import { purgeTrash } from './purge-trash.ts'
import { registerRecordings } from './recordings-routes.ts'

export function recordings(services: Services): Feature {
  return {
    routes({ api }) {
      registerRecordings(api, services)
      registerMove(api, services)
    },
    tasks: [{ what: 'emptying the trash', run: () => purgeTrash(services) }],
  }
}
