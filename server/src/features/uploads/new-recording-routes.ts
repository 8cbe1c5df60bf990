import { AppError } from '@earmark/core/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import { type ResolveSession, whileAllowed } from '../../platform/http/while-allowed.ts'
import type { FinishNeeds } from './finish-upload.ts'
import { receiveRecording } from './receive-recording.ts'

type NewRecordingNeeds = FinishNeeds & { resolveSession: ResolveSession }

export function registerNewRecording(api: Api, needs: NewRecordingNeeds): void {
  registerCall(api, 'POST /recordings', async ({ actor, c }) => {
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
    c.header('Location', `/api/v1/recordings/${ulid}`)
    return row
  })
}
