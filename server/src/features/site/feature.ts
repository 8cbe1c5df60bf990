import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerApiDocs } from './api-docs-routes.ts'
import { registerBuilds } from './builds-routes.ts'
import { registerCards } from './card-routes.ts'
import { registerCrawlerFiles } from './crawler-routes.ts'

/** The pages themselves answer what nothing else does, so they come last (app.ts). */
export function site(services: Services): Feature {
  const { webBuild } = services
  return {
    routes({ app }) {
      registerApiDocs(app)
      registerCards(app, services)
      registerCrawlerFiles(app)
      if (webBuild) registerBuilds(app, webBuild)
    },
  }
}
