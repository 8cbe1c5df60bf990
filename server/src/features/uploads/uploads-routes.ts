import { AppError } from '@earmark/core/errors.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { actorIn, signedIn, signedInOnly } from '../../platform/http/session.ts'
import { type ResolveSession, whileAllowed } from '../../platform/http/while-allowed.ts'
import { checkGrowth } from './check-growth.ts'
import { createUpload } from './create-upload.ts'
import { discardUpload } from '../../platform/files/discard-upload.ts'
import { createFinisher, type FinishNeeds, type UploadRow } from './finish-upload.ts'
import { createParallelLimit } from './parallel-limit.ts'
import { readUpload } from './read-upload.ts'
import { createTus } from './tus-server.ts'
import { tusAnswer, wholeAnswer } from './tus-answer.ts'
import { readMetadata } from './upload-metadata.ts'
import { type ProgressNeeds, sayProgress, setBack } from './upload-progress.ts'

const params = z.object({ id: z.string() })
const bytes = { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } as const
const none = (description: string) => ({ description })

const about = createRoute({
  method: 'options',
  path: '/uploads',
  summary: 'What this server knows of tus',
  responses: { 204: none('In its headers') },
})
const create = createRoute({
  method: 'post',
  path: '/uploads',
  summary:
    'Begins a resumable upload (tus 1.0). Upload-Metadata may have ulid, account, filename, filetype, title, recorded_at, sha256; purpose, when it is a whole library',
  middleware: signedInOnly,
  request: { body: { content: bytes } },
  responses: { 201: none('Its address is in the Location header') },
})
const look = createRoute({
  method: 'get',
  path: '/uploads/{id}',
  summary: 'How far an upload is, in the headers; the same by HEAD',
  middleware: signedInOnly,
  request: { params },
  responses: { 200: none('Upload-Offset, and Upload-Length once it is known') },
})
const send = createRoute({
  method: 'patch',
  path: '/uploads/{id}',
  summary: 'Sends bytes from Upload-Offset on. With the last one, the audio belongs to its recording',
  middleware: signedInOnly,
  request: { params, body: { required: true, content: bytes } },
  responses: { 204: none('Kept, up to the new Upload-Offset') },
})
const callOff = createRoute({
  method: 'delete',
  path: '/uploads/{id}',
  summary: 'Calls an unfinished upload off',
  middleware: signedInOnly,
  request: { params },
  responses: { 204: none('Gone') },
})
const finish = createRoute({
  method: 'post',
  path: '/uploads/{id}/finish',
  summary: 'Makes sure that all has arrived, and tells its hash. May be asked for any number of times',
  middleware: signedInOnly,
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            sha256: z
              .string()
              .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
              .optional(),
            bytes: z.number().int().min(0, 'must not be negative').optional(),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The audio belongs to its recording',
      content: {
        'application/json': {
          schema: z.object({ ulid: z.string(), sha256: z.string(), bytes: z.number() }),
        },
      },
    },
  },
})

type UploadsNeeds = FinishNeeds & ProgressNeeds & { resolveSession: ResolveSession }

/** Resumable upload, tus 1.0: the protocol by its library, whose and what for by us. */
export function registerUploads(api: Api, needs: UploadsNeeds): void {
  const { database, uploadsFolder, now, resolveSession } = needs
  const { db } = database
  const tus = createTus(uploadsFolder, db)
  const finishUpload = createFinisher(needs)
  const withinLimit = createParallelLimit()
  const ownUpload = (c: Context<AppEnv>, id: string) => readUpload(db, signedIn(c).viewer, id)

  /** With its last byte an upload of known length is finished. One that grew waits for its hash. */
  const finishIfWhole = async (c: Context<AppEnv>, id: string, answer: Response): Promise<Response> => {
    const offset = answer.ok ? answer.headers.get('Upload-Offset') : null
    const row = offset === null ? undefined : await ownUpload(c, id)
    if (row && !row.grows && offset === String(row.length)) await finishUpload(row, {})
    return tusAnswer(answer)
  }

  /** How long a sound without announced length will be, its sender may say beside the bytes. It is only shown. */
  const progressOf = (c: Context<AppEnv>, row: UploadRow) => (sent_bytes: number) =>
    sayProgress(needs, row, { sent_bytes, bytes: row.length ?? lengthIn(c, 'earmark-sound-bytes') })

  api.openapi(about, async (c) => tusAnswer(await tus.answer(c.req.raw)))

  api.openapi(create, async (c) => {
    const metadata = readMetadata(c.req.header('upload-metadata'))
    const actor = actorIn(signedIn(c).viewer, metadata.account)
    const announced = { metadata, length: lengthIn(c, 'upload-length') }
    return withinLimit(actor.account_id, async () => {
      const id = await createUpload({ db, uploadsFolder }, { actor, now: now() }, announced)
      const sender = whileAllowed(c.req.raw, { resolveSession, account_id: actor.account_id })
      const answer = await tus.create(sender.request, id)
      if (!answer.ok) await discardUpload(needs, { id, blob_key: null })
      await sender.demandAllowed()
      return finishIfWhole(c, id, answer)
    })
  })

  api.openapi(look, async (c) => {
    const row = await ownUpload(c, c.req.valid('param').id)
    // Chosen at the end only: a finish that was cut off is taken up again before anything is said of it.
    if (row.blob_key !== null) return wholeAnswer((await finishUpload(row, {})).bytes)
    return finishIfWhole(c, row.id, await tus.answer(asHead(c.req.raw)))
  })

  api.openapi(send, async (c) => {
    const row = await ownUpload(c, c.req.valid('param').id)
    if (row.blob_key !== null) throw finished
    return withinLimit(row.account_id, async () => {
      await checkGrowth(needs, row, lengthIn(c, 'content-length') ?? 0)
      const say = progressOf(c, row)
      const sender = whileAllowed(c.req.raw, { resolveSession, account_id: row.account_id })
      const answer = await tus.receive(sender.request, row.id, (sent) => void say(sent))
      await sender.demandAllowed()
      if (answer.ok) await say(Number(answer.headers.get('Upload-Offset')))
      return finishIfWhole(c, row.id, answer)
    })
  })

  api.openapi(callOff, async (c) => {
    const row = await ownUpload(c, c.req.valid('param').id)
    if (row.blob_key !== null) throw finished
    const answer = await tus.answer(c.req.raw)
    if (answer.ok) await setBack(needs, row)
    return tusAnswer(answer)
  })

  api.openapi(finish, async (c) => {
    const row = await ownUpload(c, c.req.valid('param').id)
    return c.json(await finishUpload(row, c.req.valid('json')), 200)
  })
}

const finished = new AppError('conflict', 'a finished upload', { detail: 'This upload is finished already.' })

/** The protocol itself says what is wrong with a length that is none. */
function lengthIn(c: Context<AppEnv>, header: string): number | undefined {
  const length = Number(c.req.header(header) ?? Number.NaN)
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined
}

/** A HEAD reaches the route of GET; either way the protocol answers it. */
function asHead({ url, headers }: Request): Request {
  return new Request(url, { method: 'HEAD', headers })
}
