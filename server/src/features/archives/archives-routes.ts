import { describeDevice } from '@earmark/core/access/describe-device.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { sendRange } from '../../platform/http/send-range.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Services } from '../../services.ts'
import { beginExport, listArchives, readArchive } from './archive-row.ts'

type ArchivesNeeds = Pick<Services, 'database' | 'blobs' | 'jobs' | 'now'>

export function registerArchives(api: Api, { database, blobs, jobs, now }: ArchivesNeeds): void {
  const { db } = database

  registerCall(api, 'GET /archives', async ({ actor }) => ({ items: await listArchives(db, actor) }))

  registerCall(api, 'POST /archives', async ({ viewer, actor, c }) => {
    demandPersonal(viewer)
    const id = await database.transaction(async (tx) => {
      const [device, place] = [describeDevice(c.req.header('user-agent')), clientBlock(c)]
      await recordEvent(tx, { kind: 'exported', at: now(), user_id: actor.user_id, device, place })
      return beginExport(tx, actor, now())
    })
    jobs.wake()
    return shown(await readArchive(db, actor, id))
  })

  registerCall(api, 'GET /archives/:id', async ({ actor, params }) =>
    shown(await readArchive(db, actor, params.id)),
  )

  registerCall(api, 'GET /archives/:id/file', async ({ actor, params, c }) => {
    const { id, kind, state, blob_key, bytes, created_at } = await readArchive(db, actor, params.id)
    if (kind !== 'export' || state !== 'done' || blob_key === null || bytes === null) {
      throw new AppError('not_found', 'no file of this archive')
    }
    c.set('contentPolicy', sandboxPolicy)
    return sendRange(c.req.raw, {
      bytes,
      etag: `"${id}"`,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition('attachment', `Earmark ${created_at.slice(0, 10)}.zip`),
      },
      read: (range) => blobs.read(blob_key, range),
    })
  })
}

/** A team's notes are its owner's to take out, by the team's own export. */
function demandPersonal({ account }: SignedIn): void {
  if (account.kind === 'personal') return
  throw new AppError('forbidden', 'a whole library is of a personal account', {
    detail: 'This is for your own notes. Switch to your personal account; a team is exported by its owner.',
  })
}

function shown(row: Awaited<ReturnType<typeof readArchive>>) {
  const { account_id: _account, user_id: _user, blob_key: _key, ...fields } = row
  return fields
}
