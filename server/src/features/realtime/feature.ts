import type { Feature } from '../../platform/feature.ts'
import { registerRealtime } from './realtime-routes.ts'

export function realtime(): Feature {
  return { routes: ({ api }) => registerRealtime(api) }
}
