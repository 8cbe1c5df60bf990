import type { Action, OwnedAction } from '@earmark/core/access/permissions.ts'

/**
 * Who may make a call, as the product says it; the matrix test asks every route of the router, and one that is not
 * here fails it. `body` is a right one, so that a refusal is about the person and not about the input.
 */
export type AccessRow = { body?: unknown; headers?: Record<string, string> } & (
  | { who: 'anyone' }
  /** By a secret of its own: a mailed token, the operator's key. */
  | { who: 'holder' }
  /** Whoever is signed in, about themselves; `:id` names something of theirs. */
  | { who: 'self' }
  /** The administrator of the instance: whoever was its first person. */
  | { who: 'administrator' }
  /** In the current account, where everyone sees their own part. */
  | { who: 'insider' }
  /** By role in the account that the address names. */
  | { who: 'team'; may: Action | 'anybody' }
  /** By role in the current account. */
  | { who: 'role'; may: Action }
  /** A recording of the current account: whoever sees it, or for a change its author and those who look after all. */
  | { who: 'recording'; may: 'see' | OwnedAction }
)

const self = { who: 'self' } as const
const anyone = { who: 'anyone' } as const
const holder = { who: 'holder' } as const
const insider = { who: 'insider' } as const
const seen = { who: 'recording', may: 'see' } as const
const edited = { who: 'recording', may: 'recording.edit' } as const
const removed = { who: 'recording', may: 'recording.delete' } as const
const team = (may: Action | 'anybody', body?: unknown): AccessRow => ({ who: 'team', may, body })
const tus = { 'Tus-Resumable': '1.0.0' }
const token = { token: 'x'.repeat(32) }

export const accessTable: Record<string, AccessRow> = {
  'GET /me': self,
  'POST /me/profile': { ...self, body: {} },
  'POST /me/account': { ...self, body: { account_id: 'nobody' } },
  'GET /password-policy': anyone,
  'GET /me/proof': self,
  'POST /me/proof': { ...self, body: {} },
  'POST /me/proof/options': self,
  'GET /me/two-factor': self,
  'POST /me/two-factor': self,
  'POST /me/two-factor/confirm': { ...self, body: {} },
  'POST /me/two-factor/recovery-codes': self,
  'DELETE /me/two-factor': self,
  'GET /me/passkeys': self,
  'POST /me/passkeys/options': self,
  'POST /me/passkeys': { ...self, body: {} },
  'PATCH /me/passkeys/:id': { ...self, body: { name: 'Matrix' } },
  'DELETE /me/passkeys/:id': self,
  'GET /me/sessions': self,
  'DELETE /me/sessions/:id': self,
  'DELETE /me/sessions': self,
  'GET /me/address-change': self,
  'POST /me/address-change': { ...self, body: {} },
  'DELETE /me/address-change': self,
  'POST /address-change': { ...holder, body: { ...token, answer: 'look' } },
  'GET /me/deletion': self,
  'POST /me/deletion': { ...self, body: {} },
  'POST /deletion/undo': { ...holder, body: token },
  'GET /me/events': self,
  'GET /sign-in/methods': anyone,
  'GET /sign-in/authorized-domains': anyone,
  'GET /sign-in/:provider/start': anyone,
  'GET /me/sign-in-methods': self,
  'DELETE /me/sign-in-methods/:id': self,
  'PUT /me/password': { ...self, body: {} },
  'POST /me/custom-token': self,
  'POST /sign-in/custom-token/owner': { ...holder, body: {} },
  'POST /sign-in/custom-token': { ...holder, body: {} },
  'POST /sign-in/token': { ...self, body: {} },
  'POST /sign-in/lookup': { ...holder, body: {} },
  'POST /sign-in/revoke': { ...holder, body: {} },

  // Of the personal account of who asks; which is theirs is in features/archives/archives.test.ts.
  'GET /archives': self,
  'POST /archives': self,
  'GET /archives/:id': self,
  'GET /archives/:id/file': self,

  'GET /recordings': insider,
  'POST /recordings': { who: 'role', may: 'recording.create', body: {} },
  // Out of the one who asks' own account: what becomes of the notes is in features/recordings/move.test.ts.
  'POST /recordings/move': { ...self, body: {} },
  'GET /recordings/:ulid': seen,
  'PATCH /recordings/:ulid': { ...edited, body: { title: 'Changed' } },
  'DELETE /recordings/:ulid': removed,
  'POST /recordings/:ulid/restore': removed,
  'GET /recordings/:ulid/export': seen,
  'POST /recordings/:ulid/attachments': { ...edited, body: { kind: 'text', description: 'x' } },
  'PATCH /recordings/:ulid/attachments/:id': { ...edited, body: { description: 'x' } },
  'DELETE /recordings/:ulid/attachments/:id': edited,
  'GET /recordings/:ulid/attachments/:id/file': seen,
  'GET /recordings/:ulid/audio': seen,
  'POST /recordings/:ulid/retry': edited,
  'GET /tags': insider,
  'POST /tags': { who: 'role', may: 'tag.create', body: { name: 'Matrix' } },
  'PATCH /tags/:id': { who: 'role', may: 'tag.edit', body: { name: 'Matrix' } },
  'DELETE /tags/:id': { who: 'role', may: 'tag.remove' },
  'GET /search': insider,
  'GET /usage': insider,
  'GET /plans': anyone,
  'OPTIONS /uploads': { ...anyone, headers: tus },
  'POST /uploads': { who: 'role', may: 'recording.create', headers: { ...tus, 'Upload-Length': '5' } },
  'GET /uploads/:id': { ...self, headers: tus },
  'PATCH /uploads/:id': { ...self, headers: tus },
  'DELETE /uploads/:id': { ...self, headers: tus },
  'POST /uploads/:id/finish': { ...self, body: {} },
  'GET /transcription': insider,
  // It only says that a socket is meant; who may open one is asked at the upgrade.
  'GET /realtime': anyone,
  'GET /sync': insider,
  'POST /sync': { ...insider, body: { mutations: [] } },

  'GET /admin/health': { who: 'administrator' },

  'GET /people': insider,
  'GET /notifications': self,
  'POST /notifications/read': { ...self, body: {} },
  'GET /notifications/settings': self,
  'PUT /notifications/settings': { ...self, body: {} },

  'POST /teams': { ...self, body: { name: '' } },
  'POST /teams/:id/join': self,
  'GET /accounts/:id': team('anybody'),
  'PATCH /accounts/:id': team('account.rename', { name: 'Matrix' }),
  'DELETE /accounts/:id': team('account.delete'),
  'GET /accounts/:id/members': team('member.list'),
  'GET /accounts/:id/channels': team('anybody'),
  'GET /accounts/:id/events': team('audit.read'),
  'GET /accounts/:id/export': team('account.export'),
  'PATCH /accounts/:id/members/:user_id': team('member.set_role', { role: 'guest' }),
  'DELETE /accounts/:id/members/:user_id': team('member.remove'),
  'POST /accounts/:id/ownership': team('ownership.transfer', { user_id: 'nobody' }),
  'GET /accounts/:id/invitations': team('invitation.read'),
  'POST /accounts/:id/invitations': team('member.invite', { emails: ['no address'] }),
  'GET /accounts/:id/invite-channels': team('member.invite'),
  'POST /accounts/:id/invite-links': team('member.invite', {}),
  'POST /accounts/:id/invitations/:invitation_id/resend': team('invitation.resend'),
  'DELETE /accounts/:id/invitations/:invitation_id': team('invitation.revoke'),
  'GET /accounts/:id/domain': team('invitation.open_domain'),
  'PUT /accounts/:id/domain': team('invitation.open_domain'),
  'DELETE /accounts/:id/domain': team('invitation.open_domain'),
  'POST /invitations/look': { ...holder, body: token },
  'POST /invitations/accept': { ...self, body: token },
  'GET /me/invitations': self,
  'POST /me/invitations/:id/accept': self,
}
