import {
  newCreationAnswer,
  newCreationRequest,
  writtenOfMany,
  writtenOfManyRequest,
} from '../creations/creations-api.ts'
import { created, defineCalls, insider, json, ofRecording, ok } from './call.ts'
import { byUlid } from './path-params.ts'

export const creationCalls = defineCalls({
  'POST /recordings/:ulid/creations': {
    summary: 'Has the language model of the server write something from a recording',
    description:
      'A summary, a journal, decisions, an email, a post, a translation, what a prompt asks for, or what a template’s prompt does. The words of the recording are sent to the model, where its reader, and in a team the team, allowed that. It becomes an attachment when the model is done; what was there of the same kind has a new version. Of a summary, a journal and decisions what the recording does not say is left out and counted.',
    who: ofRecording('recording.edit'),
    params: byUlid,
    body: json(newCreationRequest),
    answer: created('What was made', newCreationAnswer),
  },
  'POST /creations': {
    summary:
      'Has the language model of the server write one thing from several recordings, which is kept nowhere',
    description:
      'For a device, which keeps it with a recording of its own. Of the recordings that you see the newest are sent, as many as have room; each line names the recording and the second that it rests on. It is counted once, and not at all where nothing was written.',
    who: insider,
    body: json(writtenOfManyRequest),
    answer: ok('Its lines, and which recordings were read', writtenOfMany),
  },
})
