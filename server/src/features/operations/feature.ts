import type { Feature } from '../../platform/feature.ts'
import { createFolderBytes } from '../../platform/files/folder-bytes.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Services } from '../../services.ts'
import { type HealthNeeds, readHealth } from './read-health.ts'

/** What a machine asks is answered by every process (app.ts); this is for the person who runs it. */
export function operations(services: Services): Feature {
  return { routes: ({ api }) => registerHealth(api, services) }
}

function registerHealth(api: Api, needs: Omit<HealthNeeds, 'folderBytes'>): void {
  const folderBytes = createFolderBytes(needs.config.EARMARK_DATA_DIR)
  registerCall(api, 'GET /admin/health', ({ c }) => {
    c.header('Cache-Control', 'no-store')
    return readHealth({ ...needs, folderBytes })
  })
}
