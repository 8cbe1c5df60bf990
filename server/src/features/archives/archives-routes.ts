import { describeDevice } from '@earmark/core/access/describe-device.ts'
import { archive, archivesAnswer } from '@earmark/core/archives-api.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { sendRange } from '../../platform/http/send-range.ts'
import { accountIn, actorOf, requireFresh, signedIn, signedInOnly } from '../../platform/http/session.ts'
import { ulidInPath } from '../../platform/http/ulid-param.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Services } from '../../services.ts'
import { beginExport, listArchives, readArchive } from './archive-row.ts'

const oneArchive = (description: string) => ({
  description,
  content: { 'application/json': { schema: archive } },
})
const params = z.object({ id: ulidInPath })

const list = createRoute({
  method: 'get',
  path: '/archives',
  summary: 'Your libraries on their way out or in, newest first',
  middleware: signedInOnly,
  responses: {
    200: { description: 'Up to 20', content: { 'application/json': { schema: archivesAnswer } } },
  },
})

const begin = createRoute({
  method: 'post',
  path: '/archives',
  summary:
    'Writes everything in your own account into one archive, or tells of the one that is being written',
  middleware: signedInOnly,
  responses: { 202: oneArchive('The archive that is being written') },
})

const read = createRoute({
  method: 'get',
  path: '/archives/{id}',
  summary: 'How far an archive is',
  middleware: signedInOnly,
  request: { params },
  responses: { 200: oneArchive('The archive') },
})

const download = createRoute({
  method: 'get',
  path: '/archives/{id}/file',
  summary: 'The archive itself, whole or a range of it',
  middleware: signedInOnly,
  request: { params },
  responses: {
    200: {
      description: 'A zip archive',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    206: { description: 'The range that was asked for' },
    304: { description: 'Unchanged' },
    416: { description: 'There is no such range' },
  },
})

type ArchivesNeeds = Pick<Services, 'database' | 'blobs' | 'jobs' | 'now'>

export function registerArchives(api: Api, { database, blobs, jobs, now }: ArchivesNeeds): void {
  const { db } = database

  api.openapi(list, async (c) => c.json({ items: await listArchives(db, actorOf(c)) }, 200))

  api.openapi(begin, async (c) => {
    const actor = personalActor(c)
    requireFresh(signedIn(c), now())
    const id = await database.transaction(async (tx) => {
      const [device, place] = [describeDevice(c.req.header('user-agent')), clientBlock(c)]
      await recordEvent(tx, { kind: 'exported', at: now(), user_id: actor.user_id, device, place })
      return beginExport(tx, actor, now())
    })
    jobs.wake()
    return c.json(shown(await readArchive(db, actor, id)), 202)
  })

  api.openapi(read, async (c) =>
    c.json(shown(await readArchive(db, actorOf(c), c.req.valid('param').id)), 200),
  )

  api.openapi(download, async (c) => {
    const { id, kind, state, blob_key, bytes, created_at } = await readArchive(
      db,
      actorOf(c),
      c.req.valid('param').id,
    )
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
function personalActor(c: Context<AppEnv>): Actor {
  const { viewer } = signedIn(c)
  const actor = actorOf(c)
  if (accountIn(viewer, actor.account_id).kind === 'personal') return actor
  throw new AppError('forbidden', 'a whole library is of a personal account', {
    detail: 'This is for your own notes. Switch to your personal account; a team is exported by its owner.',
  })
}

function shown(row: Awaited<ReturnType<typeof readArchive>>) {
  const { account_id: _account, user_id: _user, blob_key: _key, ...fields } = row
  return fields
}
