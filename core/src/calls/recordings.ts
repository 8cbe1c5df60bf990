import { recording } from '../entities/recording.ts'
import {
  exportQuery,
  listRecordingsAnswer,
  listRecordingsQuery,
  moveRecordingsAnswer,
  moveRecordingsRequest,
  patchRecordingRequest,
  relatedAnswer,
  retryRequest,
  searchAnswer,
  searchQuery,
  searchRelatedQuery,
  transcriptionAnswer,
  typedNoteRequest,
} from '../recordings-api.ts'
import {
  byRole,
  created,
  defineCalls,
  insider,
  json,
  longJson,
  ofRecording,
  ok,
  optionalJson,
  self,
} from './call.ts'
import { byUlid } from './path-params.ts'

const oneRecording = ok('The recording', recording)
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const recordingCalls = defineCalls({
  'GET /recordings': {
    summary: 'Recordings, newest first',
    who: insider,
    query: listRecordingsQuery,
    answer: ok('One page', listRecordingsAnswer),
  },
  'POST /recordings': {
    summary: 'Uploads audio (form), and transcribes it; or adds a note that was typed (JSON)',
    who: byRole('recording.create'),
    body: {
      kind: 'json_or_form',
      schema: typedNoteRequest,
      fields: {
        file: { format: 'binary' },
        captions: {
          format: 'binary',
          description:
            'A WebVTT or SubRip file of at most 5 MB: it becomes the transcript, with its times and speakers, and the audio is not transcribed',
        },
        title: {},
        recorded_at: { format: 'date-time' },
        channel: { description: 'In a team: the id of a channel' },
        tags: { description: 'Names or ids, with commas between them; may be given several times' },
      },
    },
    answer: created('The recording', recording),
  },
  /** Out of the one who asks' own account: what becomes of the notes is the server's move-recordings.ts. */
  'POST /recordings/move': {
    summary: 'Moves recordings of the personal account into a channel of a team, all of them or none',
    who: self,
    body: json(moveRecordingsRequest),
    answer: ok('They are there, also when they were moved before', moveRecordingsAnswer),
  },
  'GET /recordings/:ulid': {
    summary: 'One recording',
    who: ofRecording('see'),
    params: byUlid,
    answer: oneRecording,
  },
  'PATCH /recordings/:ulid': {
    summary: 'Changes what is named, and leaves the rest',
    who: ofRecording('recording.edit'),
    params: byUlid,
    body: longJson(patchRecordingRequest),
    answer: oneRecording,
  },
  'DELETE /recordings/:ulid': {
    summary: 'Puts it in the trash, where it stays for 30 days',
    who: ofRecording('recording.delete'),
    params: byUlid,
    answer: oneRecording,
  },
  'POST /recordings/:ulid/restore': {
    summary: 'Takes it out of the trash',
    who: ofRecording('recording.delete'),
    params: byUlid,
    answer: oneRecording,
  },
  'GET /recordings/:ulid/export': {
    summary: 'The recording as a file',
    who: ofRecording('see'),
    params: byUlid,
    query: exportQuery,
    answer: {
      kind: 'own',
      statuses: {
        200: {
          description:
            'The file: Markdown, plain text, JSON, SubRip, WebVTT, PDF, Word, or a web page that plays its audio',
          types: { 'text/*': 'text', 'application/pdf': 'binary', [docx]: 'binary' },
        },
      },
    },
  },
  'GET /recordings/:ulid/audio': {
    summary: 'The audio, whole or a range of it',
    who: ofRecording('see'),
    params: byUlid,
    answer: {
      kind: 'own',
      statuses: {
        200: { description: 'The audio' },
        206: { description: 'The range that was asked for' },
        304: { description: 'Unchanged' },
        416: { description: 'There is no such range' },
      },
    },
  },
  'POST /recordings/:ulid/retry': {
    summary: 'Transcribes the audio again',
    who: ofRecording('recording.edit'),
    params: byUlid,
    body: optionalJson(retryRequest),
    answer: ok('The recording, which waits in line', recording),
  },
  'GET /transcription': {
    summary: 'Which audio formats this server can transcribe',
    who: insider,
    answer: ok('WMA, AC-3 and the like too, or all but those', transcriptionAnswer),
  },
  'GET /search': {
    summary: 'The recordings that answer a search, best first',
    who: insider,
    query: searchQuery,
    answer: ok('Each with its score, and what it was found by', searchAnswer),
  },
  'GET /search/related': {
    summary: 'Recordings that are close to a search and do not have all its words, best first',
    who: insider,
    query: searchRelatedQuery,
    answer: ok('Each with the sentence that is close', relatedAnswer),
  },
  'GET /recordings/:ulid/related': {
    summary: 'Recordings that are about the same, best first',
    who: ofRecording('see'),
    params: byUlid,
    answer: ok('Each with the sentence that is close', relatedAnswer),
  },
})
