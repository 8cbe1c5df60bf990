import type { Recording } from '@earmark/core/entities/recording.ts'
import { recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import {
  listRecordingsAnswer,
  listRecordingsQuery,
  patchRecordingRequest,
  rangeOf,
} from '@earmark/core/recordings-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorOf, signedIn, signedInOnly, timesOf } from '../../platform/http/session.ts'
import { ulidParam } from '../../platform/http/ulid-param.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import { withProgress } from '../../platform/sync/see-progress.ts'
import type { Sight } from '../../platform/sync/sight.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { editsOf } from './edit-recording.ts'
import { listRecordings } from './list-recordings.ts'

const oneRecording = {
  200: { description: 'The recording', content: { 'application/json': { schema: recording } } },
}

const list = createRoute({
  method: 'get',
  path: '/recordings',
  summary: 'Recordings, newest first',
  middleware: signedInOnly,
  request: { query: listRecordingsQuery },
  responses: {
    200: { description: 'One page', content: { 'application/json': { schema: listRecordingsAnswer } } },
  },
})

const read = createRoute({
  method: 'get',
  path: '/recordings/{ulid}',
  summary: 'One recording',
  middleware: signedInOnly,
  request: { params: ulidParam },
  responses: oneRecording,
})

const patch = createRoute({
  method: 'patch',
  path: '/recordings/{ulid}',
  summary: 'Changes what is named, and leaves the rest',
  middleware: signedInOnly,
  request: {
    params: ulidParam,
    body: { required: true, content: { 'application/json': { schema: patchRecordingRequest } } },
  },
  responses: oneRecording,
})

const remove = createRoute({
  method: 'delete',
  path: '/recordings/{ulid}',
  summary: 'Puts it in the trash, where it stays for 30 days',
  middleware: signedInOnly,
  request: { params: ulidParam },
  responses: oneRecording,
})

const restore = createRoute({
  method: 'post',
  path: '/recordings/{ulid}/restore',
  summary: 'Takes it out of the trash',
  middleware: signedInOnly,
  request: { params: ulidParam },
  responses: oneRecording,
})

type Needs = Pick<Services, 'database' | 'sync' | 'progress'>

export function registerRecordings(api: Api, { database, sync, progress }: Needs): void {
  api.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const range = rangeOf(query, timesOf(signedIn(c).viewer).timeZone)
    const actor = actorOf(c)
    const page = await listRecordings(database.db, actor, { ...query, ...range })
    const items = page.items.map((item) => withProgress(progress, actor.account_id, item))
    return c.json({ ...page, items }, 200)
  })

  api.openapi(read, async (c) => {
    const actor = actorOf(c)
    const found = await readRecording(database.db, actor, c.req.valid('param').ulid)
    return c.json(withProgress(progress, actor.account_id, outsideTrash(found)), 200)
  })

  api.openapi(patch, async (c) => {
    const actor = actorOf(c)
    const { ulid } = c.req.valid('param')
    await sync.apply(actor, async (tx) => {
      const row = await tx.get('recording', ulid)
      if (!row) throw new AppError('not_found', `no recording ${ulid}`)
      return editsOf(row, c.req.valid('json'))
    })
    return c.json(await existing(database.db, actor, ulid), 200)
  })

  api.openapi(remove, async (c) => {
    const actor = actorOf(c)
    const { ulid } = c.req.valid('param')
    await sync.apply(actor, [{ name: 'recording.remove', args: { ulid } }])
    return c.json(await existing(database.db, actor, ulid), 200)
  })

  api.openapi(restore, async (c) => {
    const actor = actorOf(c)
    const { ulid } = c.req.valid('param')
    await sync.apply(actor, [{ name: 'recording.restore', args: { ulid } }])
    return c.json(await existing(database.db, actor, ulid), 200)
  })
}

async function existing(db: Queries, sight: Sight, ulid: string): Promise<Recording> {
  const found = await readRecording(db, sight, ulid)
  if (!found) throw new AppError('not_found', `no recording ${ulid}`)
  return found
}

function outsideTrash(found: Recording | undefined): Recording {
  if (!found || found.deleted_at !== null)
    throw new AppError('not_found', 'no such recording, or in the trash')
  return found
}
