import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerOperator } from './operator-routes.ts'

export function operator(services: Services): Feature {
  return { routes: ({ app }) => registerOperator(app, services) }
}
