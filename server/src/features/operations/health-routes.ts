import { createFolderBytes } from '../../platform/files/folder-bytes.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { type HealthNeeds, readHealth } from './read-health.ts'

export function registerHealth(api: Api, needs: Omit<HealthNeeds, 'folderBytes'>): void {
  const folderBytes = createFolderBytes(needs.config.EARMARK_DATA_DIR)
  registerCall(api, 'GET /admin/health', ({ c }) => {
    c.header('Cache-Control', 'no-store')
    return readHealth({ ...needs, folderBytes })
  })
}
