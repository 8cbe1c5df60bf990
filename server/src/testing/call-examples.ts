import type { Call } from '@earmark/core/calls/call.ts'
import { calls, type KnownCall } from '@earmark/core/calls.ts'

/** The whole table. By its type its keys are calls. */
export const everyCall = Object.entries(calls) as [KnownCall, Call][]

interface Example {
  body?: unknown
  headers?: Record<string, string>
}

const tus = { 'Tus-Resumable': '1.0.0' }
const token = { token: 'x'.repeat(32) }

/**
 * What is sent with a call where who may make it is tried out: good enough that a refusal is about the person and not
 * about the input. A call that is not here needs nothing.
 */
const examples: Partial<Record<KnownCall, Example>> = {
  'POST /api/auth/sign-up/email': { body: {} },
  'POST /api/auth/sign-in/email': { body: {} },
  'POST /api/auth/second-factor': { body: {} },
  'POST /api/auth/passkey': { body: {} },
  'POST /api/auth/request-password-reset': { body: {} },
  'POST /api/auth/reset-password': { body: {} },

  'POST /me/profile': { body: {} },
  'POST /me/account': { body: { account_id: 'nobody' } },
  'POST /me/proof': { body: {} },
  'POST /me/two-factor/confirm': { body: {} },
  'POST /me/passkeys': { body: {} },
  'PATCH /me/passkeys/:id': { body: { name: 'Matrix' } },
  'POST /me/address-change': { body: {} },
  'POST /address-change': { body: { ...token, answer: 'look' } },
  'POST /me/deletion': { body: {} },
  'POST /deletion/undo': { body: token },
  'PUT /me/password': { body: {} },
  'POST /sign-in/custom-token/owner': { body: {} },
  'POST /sign-in/custom-token': { body: {} },
  'POST /sign-in/token': { body: {} },
  'POST /sign-in/lookup': { body: {} },
  'POST /sign-in/revoke': { body: {} },

  'POST /recordings': { body: {} },
  'POST /recordings/move': { body: {} },
  'PATCH /recordings/:ulid': { body: { title: 'Changed' } },
  'POST /recordings/:ulid/attachments': { body: { kind: 'text', description: 'x' } },
  'PATCH /recordings/:ulid/attachments/:id': { body: { description: 'x' } },
  'POST /recordings/:ulid/creations': { body: { kind: 'summary' } },
  'POST /creations': { body: { of: ['01JD0000000000000000000000'], wish: { kind: 'summary' } } },
  'POST /recordings/:ulid/shares': { body: {} },
  'PATCH /shares/:id': { body: {} },
  'POST /public/shares/:id/comments': { body: { id: '01JD0000000000000000000000', text: 'x' } },
  'PATCH /public/shares/:id/comments/:comment': { body: { text: 'x' } },
  'POST /public/shares/:id/open': { body: { passcode: 'x' } },
  'POST /doors': { body: { recording: '01JD0000000000000000000000', reason: 'Matrix' } },
  'PATCH /doors/:id': { body: {} },
  'PUT /doors/:id/captions': { body: { turns: [] } },
  'POST /doors/:id/end': { body: { kept: true } },
  'POST /public/doors/:id/objections': { body: {} },
  'POST /pages': { body: {} },
  'PATCH /pages/:id': { body: {} },
  'PUT /page-author': { body: {} },
  'POST /pages/:id/reply': { body: { text: 'Matrix' } },
  'POST /admin/pages/:id/take-down': { body: { reason: 'Matrix' } },
  'POST /tags': { body: { name: 'Matrix' } },
  'PATCH /tags/:id': { body: { name: 'Matrix' } },
  'OPTIONS /uploads': { headers: tus },
  'POST /uploads': { headers: { ...tus, 'Upload-Length': '5' } },
  'GET /uploads/:id': { headers: tus },
  'PATCH /uploads/:id': { headers: tus },
  'DELETE /uploads/:id': { headers: tus },
  'POST /uploads/:id/finish': { body: {} },
  'POST /sync': { body: { mutations: [] } },

  'POST /conversations': { body: {} },
  'POST /conversations/:ulid/messages': { body: { text: 'Matrix?' } },
  'POST /answers': { body: { id: '01JD0000000000000000000000', text: 'Matrix?' } },
  'PATCH /conversations/:ulid': { body: { title: 'Matrix' } },

  'POST /me/calendars': { body: { source: 'address', address: 'nowhere' } },

  'PUT /me/model': { body: { allowed: false } },
  'PUT /accounts/:id/model': { body: { allowed: false } },

  'PUT /consent': { body: { choice: 'declined', version: 1 } },

  'POST /billing/checkout': { body: { plan: 'team', interval: 'month' } },
  'POST /public/checkout': { body: {} },
  'POST /billing/preview': { body: { seats: 9 } },
  'PUT /billing/seats': { body: { seats: 9 } },
  'PUT /billing/interval': { body: { interval: 'year' } },
  'PUT /referral': { body: {} },

  'POST /notifications/read': { body: {} },
  'PUT /notifications/settings': { body: {} },

  'PUT /me/review': { body: {} },
  'POST /admin/people/:id/deletion': { body: {} },
  'POST /admin/grants': { body: {} },
  'POST /admin/grants/:id/revoke': { body: {} },
  'POST /admin/people/:id/suspension': { body: { reason: 'Matrix' } },
  'POST /admin/reviews/:id/approve': { body: {} },
  'POST /admin/reviews/:id/decline': { body: {} },

  'POST /teams': { body: { name: '' } },
  'PATCH /accounts/:id': { body: { name: 'Matrix' } },
  'PATCH /accounts/:id/members/:user_id': { body: { role: 'guest' } },
  'POST /accounts/:id/ownership': { body: { user_id: 'nobody' } },
  'POST /accounts/:id/invitations': { body: { emails: ['no address'] } },
  'POST /accounts/:id/invite-links': { body: {} },
  'POST /invitations/look': { body: token },
  'POST /invitations/accept': { body: token },
}

export function exampleOf(call: KnownCall): Example {
  return examples[call] ?? {}
}
