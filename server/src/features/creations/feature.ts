import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { runTemplatesOnReady } from './follow-templates.ts'
import { createTemplatesWorker } from './run-templates.ts'

export function creations(services: Services): Feature {
  return {
    onChanges: runTemplatesOnReady(services),
    jobs: { run_templates: createTemplatesWorker(services) },
  }
}
