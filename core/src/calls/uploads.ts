import { z } from 'zod'
import { anyone, byRole, defineCalls, json, ok, self } from './call.ts'

const byUploadId = z.object({ id: z.string() })

const finishRequest = z.strictObject({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
    .optional(),
  bytes: z.number().int().min(0, 'must not be negative').optional(),
})
const finishAnswer = z.object({ ulid: z.string(), sha256: z.string(), bytes: z.number() })

/** Resumable upload, tus 1.0: what it sends and answers otherwise is the protocol's own. */
export const uploadCalls = defineCalls({
  'OPTIONS /uploads': {
    summary: 'What this server knows of tus',
    who: anyone,
    answer: { kind: 'own', statuses: { 204: { description: 'In its headers' } } },
  },
  'POST /uploads': {
    summary:
      'Begins a resumable upload (tus 1.0). Upload-Metadata may have ulid, account, filename, filetype, title, recorded_at, sha256, others (tab, window or system, where the right side is of a call); purpose, when it is a whole library',
    who: byRole('recording.create'),
    body: { kind: 'bytes', isRequired: false },
    answer: { kind: 'own', statuses: { 201: { description: 'Its address is in the Location header' } } },
  },
  'GET /uploads/:id': {
    summary: 'How far an upload is, in the headers; the same by HEAD',
    who: self,
    params: byUploadId,
    answer: {
      kind: 'own',
      statuses: { 200: { description: 'Upload-Offset, and Upload-Length once it is known' } },
    },
  },
  'PATCH /uploads/:id': {
    summary: 'Sends bytes from Upload-Offset on. With the last one, the audio belongs to its recording',
    who: self,
    params: byUploadId,
    body: { kind: 'bytes', isRequired: true },
    answer: { kind: 'own', statuses: { 204: { description: 'Kept, up to the new Upload-Offset' } } },
  },
  'DELETE /uploads/:id': {
    summary: 'Calls an unfinished upload off',
    who: self,
    params: byUploadId,
    answer: { kind: 'own', statuses: { 204: { description: 'Gone' } } },
  },
  'POST /uploads/:id/finish': {
    summary: 'Makes sure that all has arrived, and tells its hash. May be asked for any number of times',
    who: self,
    params: byUploadId,
    body: json(finishRequest),
    answer: ok('The audio belongs to its recording', finishAnswer),
  },
})
