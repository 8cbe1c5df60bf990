import { randomBytes } from 'node:crypto'
import { type Attachment, attachment } from '@earmark/core/entities/attachment.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as makeUlid } from '@earmark/core/ids.ts'
import { invalidInput } from '@earmark/core/invalid-input.ts'
import { addAttachmentRequest, patchAttachmentRequest } from '@earmark/core/recordings-api.ts'
import { demandOf } from '@earmark/core/sync/mutations/rights.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorOf, signedInOnly } from '../../platform/http/session.ts'
import { ulidInPath, ulidParam } from '../../platform/http/ulid-param.ts'
import { type ResolveSession, whileAllowed } from '../../platform/http/while-allowed.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Sight } from '../../platform/sync/sight.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { attachFile } from './attach-file.ts'
import { receiveFile } from './receive-file.ts'
import { sendFile } from './send-file.ts'

const oneAttachment = (description: string) => ({
  description,
  content: { 'application/json': { schema: attachment } },
})
const params = ulidParam.extend({ id: ulidInPath })
const path = '/recordings/{ulid}/attachments/{id}' as const

const add = createRoute({
  method: 'post',
  path: '/recordings/{ulid}/attachments',
  summary: 'Attaches a text or a link (JSON), or a file (form)',
  middleware: signedInOnly,
  request: {
    params: ulidParam,
    // Not marked as required, for then a form would be taken for wrong JSON.
    body: {
      content: {
        'application/json': { schema: addAttachmentRequest },
        // Described only: a form is read as a stream.
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: { type: 'string', format: 'binary' },
              description: { type: 'string' },
              id: { type: 'string', description: 'Of an attachment that was added before, without its file' },
            },
          },
        },
      },
    },
  },
  responses: { 201: oneAttachment('The attachment') },
})

const patch = createRoute({
  method: 'patch',
  path,
  summary: 'Describes an attachment',
  middleware: signedInOnly,
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: patchAttachmentRequest } } },
  },
  responses: { 200: oneAttachment('The attachment') },
})

const remove = createRoute({
  method: 'delete',
  path,
  summary: 'Removes an attachment',
  middleware: signedInOnly,
  request: { params },
  responses: { 204: { description: 'It is gone' } },
})

const readFile = createRoute({
  method: 'get',
  path: `${path}/file`,
  summary: 'The file of an attachment: images are shown, everything else is downloaded',
  middleware: signedInOnly,
  request: { params },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    304: { description: 'It has not changed' },
  },
})

interface Needs extends Pick<Services, 'database' | 'blobs' | 'fanout' | 'now' | 'sync'> {
  resolveSession: ResolveSession
}

export function registerAttachments(api: Api, needs: Needs): void {
  const { database, blobs, now, sync, resolveSession } = needs

  api.openapi(add, async (c) => {
    const actor = actorOf(c)
    const at = { sight: actor, ulid: c.req.valid('param').ulid }
    if (isForm(c.req.raw)) {
      // Before the bytes: whoever may not attach it need not send it.
      demandOf({ actor }, 'recording.edit', await demandRecording(database.db, at))
      const sender = whileAllowed(c.req.raw, { resolveSession, account_id: actor.account_id })
      const received = await receiveFile(needs, sender.request)
      await attachFile(needs, { actor, ulid: at.ulid, received })
      return c.json(await existing(database.db, { ...at, id: received.id }), 201)
    }
    const id = makeUlid(now().getTime(), randomBytes(10))
    const args = { ...textOrLink(await c.req.text()), ulid: at.ulid, id }
    await sync.apply(actor, [{ name: 'attachment.add', args }])
    return c.json(await existing(database.db, { ...at, id }), 201)
  })

  api.openapi(patch, async (c) => {
    const actor = actorOf(c)
    const args = { ...c.req.valid('param'), ...c.req.valid('json') }
    await sync.apply(actor, [{ name: 'attachment.describe', args }])
    return c.json(await existing(database.db, { sight: actor, ...args }), 200)
  })

  api.openapi(remove, async (c) => {
    const actor = actorOf(c)
    const args = c.req.valid('param')
    const at = { sight: actor, ...args }
    demandOf({ actor }, 'recording.edit', await demandRecording(database.db, at))
    await existing(database.db, at)
    await sync.apply(actor, [{ name: 'attachment.remove', args }])
    return c.body(null, 204)
  })

  api.openapi(readFile, async (c) => {
    const sight = actorOf(c)
    const at = c.req.valid('param')
    const { file_name } = await existing(database.db, { sight, ...at })
    return sendFile(c, { database, blobs }, { ...at, account_id: sight.account_id, file_name })
  })
}

interface Place {
  sight: Sight
  ulid: string
}

async function demandRecording(db: Queries, { sight, ulid }: Place) {
  const row = await readRecording(db, sight, ulid)
  if (!row || row.deleted_at !== null) throw new AppError('not_found', 'no such recording, or in the trash')
  return row
}

async function existing(db: Queries, at: Place & { id: string }): Promise<Attachment> {
  const found = (await demandRecording(db, at)).attachments.find(({ id }) => id === at.id)
  if (!found) throw new AppError('not_found', `no attachment ${at.id}`)
  return found
}

/** What it sent as JSON; a call without a body sent none. */
function textOrLink(text: string) {
  const parsed = addAttachmentRequest.safeParse(text === '' ? undefined : JSON.parse(text))
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}

function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}
