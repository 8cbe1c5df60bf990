import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerExport } from './export-routes.ts'

export function documents(services: Services): Feature {
  return { routes: ({ api }) => registerExport(api, services) }
}
