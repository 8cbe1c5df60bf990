import { typedNoteRequest } from '@earmark/core/recordings-api.ts'
import { typedEngine } from '@earmark/core/recording/silent-engines.ts'
import { typedSegments } from '@earmark/core/text/typed-segments.ts'
import type { Api } from '../../platform/http/api.ts'
import { isForm, readJson } from '../../platform/http/json-or-form.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import { type ResolveSession, whileAllowed } from '../../platform/http/while-allowed.ts'
import { createRecording } from './create-recording.ts'
import type { FinishNeeds } from './finish-upload.ts'
import { receiveRecording } from './receive-recording.ts'

type NewRecordingNeeds = FinishNeeds & { resolveSession: ResolveSession }

export function registerNewRecording(api: Api, needs: NewRecordingNeeds): void {
  const { database, resolveSession } = needs

  registerCall(api, 'POST /recordings', async ({ actor, c }) => {
    const receive = async () => {
      const sender = whileAllowed(c.req.raw, { resolveSession, account_id: actor.account_id })
      return receiveRecording(needs, actor, sender.request)
    }
    const receiveTyped = async () => {
      const { transcript, ...fields } = await readJson(c.req, typedNoteRequest)
      const typed = { segments: typedSegments(transcript), engine: typedEngine }
      return createRecording(needs, actor, fields, (changes, by, made) =>
        changes.apply(by, [{ name: 'recording.create', args: { ...made, ...typed } }]),
      )
    }
    const ulid = await (isForm(c.req.raw) ? receive() : receiveTyped())
    const row = await readRecording(database.db, actor, ulid)
    if (!row) throw new Error('a new recording is not there')
    c.header('Location', `/api/v1/recordings/${ulid}`)
    return row
  })
}
