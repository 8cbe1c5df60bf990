import { newCreationAnswer, newCreationRequest } from '../creations/creations-api.ts'
import { created, defineCalls, json, ofRecording } from './call.ts'
import { byUlid } from './path-params.ts'

export const creationCalls = defineCalls({
  'POST /recordings/:ulid/creations': {
    summary: 'Has the language model of the server write something from a recording',
    description:
      'A summary, an email, a post, a translation, what a prompt asks for, or what a template’s prompt does. The words of the recording are sent to the model, where its reader, and in a team the team, allowed that. It becomes an attachment when the model is done; what was there of the same kind has a new version. Of a summary what the recording does not say is left out and counted.',
    who: ofRecording('recording.edit'),
    params: byUlid,
    body: json(newCreationRequest),
    answer: created('What was made', newCreationAnswer),
  },
})
