import { Readable } from 'node:stream'
import type { Api } from '../../platform/http/api.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { timesOf } from '../../platform/http/session.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Services } from '../../services.ts'
import { exportTeam } from './export-team.ts'
import { inTeam } from './in-team.ts'

export function registerTeamExport(api: Api, needs: Pick<Services, 'database' | 'blobs' | 'now'>): void {
  registerCall(api, 'GET /accounts/:id/export', async ({ viewer, actor, c }) => {
    const { account_id, user_id: actor_id } = actor
    const name = await inTeam(needs.database, actor, 'account.export', async ({ tx, team }) => {
      await recordEvent(tx, { kind: 'team_exported', at: needs.now(), account_id, actor_id })
      return team.name
    })
    c.set('contentPolicy', sandboxPolicy)
    const archive = exportTeam(needs, actor, timesOf(viewer))
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
