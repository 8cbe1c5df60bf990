import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerCreations } from './creation-routes.ts'
import { runTemplatesOnReady } from './follow-templates.ts'
import { createTemplatesWorker } from './run-templates.ts'

export function creations(services: Services): Feature {
  return {
    routes: ({ api }) => registerCreations(api, services),
    onChanges: runTemplatesOnReady(services),
    jobs: { run_templates: createTemplatesWorker(services) },
  }
}
