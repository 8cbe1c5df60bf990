import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerApiDocs } from './api-docs-routes.ts'
import { registerBuilds } from './builds-routes.ts'
import { registerCrawlerFiles } from './crawler-routes.ts'

/** The pages themselves answer what nothing else does, so they come last (app.ts). */
export function site({ webBuild }: Services): Feature {
  return {
    routes({ app }) {
      registerApiDocs(app)
      registerCrawlerFiles(app)
      if (webBuild) registerBuilds(app, webBuild)
    },
  }
}
