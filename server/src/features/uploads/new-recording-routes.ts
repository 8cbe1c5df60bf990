import { recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorOf, signedInOnly } from '../../platform/http/session.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import { type ResolveSession, whileAllowed } from '../../platform/http/while-allowed.ts'
import type { FinishNeeds } from './finish-upload.ts'
import { receiveRecording } from './receive-recording.ts'

const add = createRoute({
  method: 'post',
  path: '/recordings',
  summary: 'Uploads audio, and transcribes it',
  middleware: signedInOnly,
  // Described only: the form is read as a stream.
  request: {
    body: {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: { type: 'string', format: 'binary' },
              title: { type: 'string' },
              recorded_at: { type: 'string', format: 'date-time' },
              channel: { type: 'string', description: 'In a team: the id of a channel' },
              tags: {
                type: 'string',
                description: 'Names or ids, with commas between them; may be given several times',
              },
            },
          },
        },
      },
    },
  },
  responses: {
    201: { description: 'The recording', content: { 'application/json': { schema: recording } } },
  },
})

type NewRecordingNeeds = FinishNeeds & { resolveSession: ResolveSession }

export function registerNewRecording(api: Api, needs: NewRecordingNeeds): void {
  api.openapi(add, async (c) => {
    const actor = actorOf(c)
    if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
      throw new AppError('unsupported_media_type', 'not a form', {
        detail: 'Send the audio as multipart/form-data, in the field “file”.',
      })
    }
    const { resolveSession } = needs
    const sender = whileAllowed(c.req.raw, { resolveSession, account_id: actor.account_id })
    const ulid = await receiveRecording(needs, actor, sender.request)
    const row = await readRecording(needs.database.db, actor, ulid)
    if (!row) throw new Error('a new recording is not there')
    return c.json(row, 201, { Location: `/api/v1/recordings/${ulid}` })
  })
}
