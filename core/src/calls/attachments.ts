import { attachment } from '../entities/attachment.ts'
import { addAttachmentRequest, patchAttachmentRequest } from '../recordings-api.ts'
import { created, defineCalls, done, json, ofRecording, ok } from './call.ts'
import { byUlid, ulidInPath } from './path-params.ts'

const byBoth = byUlid.extend({ id: ulidInPath })
const edited = ofRecording('recording.edit')

export const attachmentCalls = defineCalls({
  'POST /recordings/:ulid/attachments': {
    summary: 'Attaches a text or a link (JSON), or a file (form)',
    who: edited,
    params: byUlid,
    body: {
      kind: 'json_or_form',
      schema: addAttachmentRequest,
      fields: {
        file: { format: 'binary' },
        description: {},
        id: { description: 'Of an attachment that was added before, without its file' },
      },
    },
    answer: created('The attachment', attachment),
  },
  'PATCH /recordings/:ulid/attachments/:id': {
    summary: 'Describes an attachment',
    who: edited,
    params: byBoth,
    body: json(patchAttachmentRequest),
    answer: ok('The attachment', attachment),
  },
  'DELETE /recordings/:ulid/attachments/:id': {
    summary: 'Removes an attachment',
    who: edited,
    params: byBoth,
    answer: done('It is gone'),
  },
  'GET /recordings/:ulid/attachments/:id/file': {
    summary: 'The file of an attachment: images are shown, everything else is downloaded',
    who: ofRecording('see'),
    params: byBoth,
    answer: {
      kind: 'own',
      statuses: {
        200: { description: 'The file', types: { 'application/octet-stream': 'binary' } },
        304: { description: 'It has not changed' },
      },
    },
  },
})
