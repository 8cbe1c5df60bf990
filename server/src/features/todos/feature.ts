import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerTodoFeed } from './todo-feed-routes.ts'

export function todos(services: Services): Feature {
  return { routes: ({ api }) => registerTodoFeed(api, services) }
}
