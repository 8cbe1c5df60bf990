import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerTags } from './tags-routes.ts'

export function tags(services: Services): Feature {
  return { routes: ({ api }) => registerTags(api, services) }
}
