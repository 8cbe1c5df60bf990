import { healthAnswer } from '@earmark/core/health/health-api.ts'
import { createRoute } from '@hono/zod-openapi'
import { createFolderBytes } from '../../platform/files/folder-bytes.ts'
import type { Api } from '../../platform/http/api.ts'
import { administratorOnly, signedInOnly } from '../../platform/http/session.ts'
import { type HealthNeeds, readHealth } from './read-health.ts'

const read = createRoute({
  method: 'get',
  path: '/admin/health',
  summary: 'How this server is, for its administrator',
  middleware: [signedInOnly, administratorOnly] as const,
  responses: {
    200: {
      description: 'Version, database, disk, background work, speech and mail',
      content: { 'application/json': { schema: healthAnswer } },
    },
  },
})

export function registerHealth(api: Api, needs: Omit<HealthNeeds, 'folderBytes'>): void {
  const folderBytes = createFolderBytes(needs.config.EARMARK_DATA_DIR)
  api.openapi(read, async (c) =>
    c.json(await readHealth({ ...needs, folderBytes }), 200, { 'Cache-Control': 'no-store' }),
  )
}
