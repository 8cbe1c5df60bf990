import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerArchives } from './archives-routes.ts'
import { createExportWorker } from './export-worker.ts'
import { createImportWorker } from './import-worker.ts'
import { sweepArchives } from './sweep-archives.ts'

export function archives(services: Services): Feature {
  return {
    routes: ({ api }) => registerArchives(api, services),
    jobs: { export_library: createExportWorker(services), import_library: createImportWorker(services) },
    tasks: [{ what: 'forgetting archives whose days are over', run: () => sweepArchives(services) }],
  }
}
