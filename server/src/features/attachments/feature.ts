import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerAttachments } from './attachments-routes.ts'
import { forgetFiles } from './forget-files.ts'

export function attachments(services: Services): Feature {
  return {
    routes: ({ api }) => registerAttachments(api, services),
    tasks: [
      {
        what: 'forgetting files of removed attachments',
        everyHours: 24,
        run: () => forgetFiles(services),
      },
    ],
  }
}
