import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { actorIn, requireFresh, signedIn, signedInOnly, timesOf } from '../../platform/http/session.ts'
import { ulidInPath } from '../../platform/http/ulid-param.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Services } from '../../services.ts'
import { exportTeam } from './export-team.ts'
import { askingOf, inTeam } from './in-team.ts'

const download = createRoute({
  method: 'get',
  path: '/accounts/{id}/export',
  summary: 'Everything of a team that its owner sees, as one archive',
  middleware: signedInOnly,
  request: { params: z.object({ id: ulidInPath }) },
  responses: {
    200: {
      description: 'A zip archive',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
  },
})

export function registerTeamExport(api: Api, needs: Pick<Services, 'database' | 'blobs' | 'now'>): void {
  api.openapi(download, async (c) => {
    const asking = askingOf(c, c.req.valid('param').id)
    requireFresh(signedIn(c), needs.now())
    const { account_id, user_id: actor_id } = asking
    const name = await inTeam(needs.database, asking, 'account.export', async ({ tx, team }) => {
      await recordEvent(tx, { kind: 'team_exported', at: needs.now(), account_id, actor_id })
      return team.name
    })
    const { viewer } = signedIn(c)
    c.set('contentPolicy', sandboxPolicy)
    const archive = exportTeam(needs, actorIn(viewer, account_id), timesOf(viewer))
    // Node's own type of the same stream.
    const stream = Readable.toWeb(Readable.from(archive)) as ReadableStream<Uint8Array>
    return new Response(stream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition('attachment', `${name}.zip`),
      },
    })
  })
}
