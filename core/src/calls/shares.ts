import { z } from 'zod'
import { share, sharedNote } from '../entities/share.ts'
import {
  addSharedCommentRequest,
  createShareRequest,
  editSharedCommentRequest,
  keptCopyAnswer,
  openShareRequest,
  patchShareRequest,
  receivedSharesAnswer,
  sharedAudioQuery,
  sharedCommentsAnswer,
  sharedTextQuery,
  sharesAnswer,
  sharesQuery,
} from '../shares-api.ts'
import {
  created,
  defineCalls,
  done,
  holder,
  insider,
  json,
  ofRecording,
  ok,
  optionalJson,
  self,
} from './call.ts'
import { byUlid } from './path-params.ts'

/** Whatever is written there: what is no identifier of a link is looked for like one, and not found. */
const byShare = z.object({ id: z.string() })
const byComment = byShare.extend({ comment: z.string() })
const comments = ok('All of them, in the order they were written', sharedCommentsAnswer)
const oneShare = ok('The link', share)

const file = {
  200: { description: 'The file', types: { 'application/octet-stream': 'binary' } },
  206: { description: 'The range that was asked for' },
  304: { description: 'Unchanged' },
  416: { description: 'There is no such range' },
} as const

export const shareCalls = defineCalls({
  'POST /recordings/:ulid/shares': {
    summary: 'Makes a secret link to a note',
    who: ofRecording('note.share'),
    params: byUlid,
    body: optionalJson(createShareRequest),
    answer: created('The link', share),
  },
  'GET /shares': {
    summary: 'The links that you may change, newest first',
    who: insider,
    query: sharesQuery,
    answer: ok('Your own, those to your notes, and for administrators of a team all', sharesAnswer),
  },
  'GET /shares/with-me': {
    summary: 'Notes that others have shared with you, or with a team you are in, newest first',
    who: self,
    answer: ok('Those that you can open now', receivedSharesAnswer),
  },
  'DELETE /shares': {
    summary: 'Revokes all links that you made, or all that you may change to one note',
    who: insider,
    query: sharesQuery,
    answer: done('They lead nowhere'),
  },
  'PATCH /shares/:id': {
    summary: 'Changes what is named, and leaves the rest',
    who: insider,
    onFullDisk: true,
    params: byShare,
    body: json(patchShareRequest),
    answer: oneShare,
  },
  'DELETE /shares/:id': {
    summary: 'Revokes a link at once',
    who: insider,
    params: byShare,
    answer: done('It leads nowhere'),
  },
  'GET /public/shares/:id': {
    summary: 'The note that a link leads to, as its owner chose',
    who: holder,
    params: byShare,
    answer: ok('The note', sharedNote),
  },
  'POST /public/shares/:id/open': {
    summary: 'Opens a link that has a passcode, for 12 hours in this browser',
    who: holder,
    params: byShare,
    body: json(openShareRequest),
    answer: done('A cookie for this link alone'),
  },
  'POST /public/shares/:id/copy': {
    summary: 'Keeps a copy of a shared note among your own, where downloads are allowed',
    description: 'However often it is sent, there is one; one in the trash comes back.',
    who: insider,
    params: byShare,
    answer: ok('The note that is yours', keptCopyAnswer),
  },
  'GET /public/shares/:id/comments': {
    summary: 'What was said about a note that was shared with you to comment on',
    who: holder,
    params: byShare,
    answer: comments,
  },
  'POST /public/shares/:id/comments': {
    summary: 'Says something about it',
    who: holder,
    params: byShare,
    body: json(addSharedCommentRequest),
    answer: comments,
  },
  'PATCH /public/shares/:id/comments/:comment': {
    summary: 'Changes a comment of yours',
    who: holder,
    params: byComment,
    body: json(editSharedCommentRequest),
    answer: comments,
  },
  'DELETE /public/shares/:id/comments/:comment': {
    summary: 'Removes a comment of yours',
    who: holder,
    params: byComment,
    answer: comments,
  },
  'GET /public/shares/:id/audio': {
    summary: 'The audio of a shared note, whole or a range of it',
    who: holder,
    params: byShare,
    query: sharedAudioQuery,
    answer: { kind: 'own', statuses: file },
  },
  'GET /public/shares/:id/transcript': {
    summary: 'The words of a shared note as a file, where that is allowed',
    who: holder,
    params: byShare,
    query: sharedTextQuery,
    answer: { kind: 'own', statuses: { 200: { description: 'The file', types: { 'text/*': 'text' } } } },
  },
  'GET /public/shares/:id/attachments/:attachment': {
    summary: 'The file of an attachment that goes along: images are shown, everything else is downloaded',
    who: holder,
    params: byShare.extend({ attachment: z.string() }),
    answer: { kind: 'own', statuses: file },
  },
})
