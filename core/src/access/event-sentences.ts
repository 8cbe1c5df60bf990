import type { EventFacts, EventKind } from './event-kinds.ts'

const sentences: Record<EventKind, string> = {
  signed_up: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in attempt with a wrong password',
  session_ended: 'A session was ended from another device',
  other_sessions_ended: 'All other sessions ended',
  password_changed: 'Password changed',
  method_linked: 'Sign-in method added',
  method_unlinked: 'Sign-in method removed',
  two_factor_on: 'Two-factor sign-in turned on',
  two_factor_off: 'Two-factor sign-in turned off',
  two_factor_reset: 'Two-factor sign-in turned off by the operator of this instance',
  recovery_codes_made: 'New recovery codes created',
  recovery_code_used: 'A recovery code used',
  passkey_added: 'A passkey added',
  passkey_removed: 'A passkey removed',
  address_change_asked: 'Change of email address requested',
  address_change_stopped: 'Change of email address cancelled',
  address_changed: 'Email address changed',
  deletion_asked: 'Account deletion requested',
  deletion_undone: 'Account deletion cancelled',
  sessions_ended_by_administrator: 'Signed out everywhere by the administrator',
  deletion_asked_by_administrator: 'Account deleted by the administrator',
  account_suspended: 'Account suspended by the administrator',
  suspension_lifted: 'Suspension lifted by the administrator',
  exported: 'Data exported',
  plan_changed: 'Plan changed',
  share_made: 'A link to a note created',
  share_changed: 'A link to a note changed',
  share_revoked: 'A link to a note revoked',
  page_drafted: 'A draft of a public page created',
  page_published: 'A note published as a page',
  page_changed: 'A public page changed',
  page_unpublished: 'A public page unpublished',
  page_deleted: 'A public page deleted',
  page_replied: 'Reply to a public page being taken down',
  page_author_chosen: 'Public name or address chosen',
  team_made: 'Team created',
  team_renamed: 'Team renamed',
  member_invited: 'Invited someone',
  invitation_revoked: 'Revoked an invitation',
  member_joined: 'Someone joined',
  member_role_changed: 'Changed a role',
  member_removed: 'Removed someone',
  member_left: 'A member left',
  channels_passed_on: 'Notes and channels only they could see passed to an owner',
  ownership_transferred: 'Ownership transferred',
  team_exported: 'The team’s data exported',
  model_allowed: 'Language model allowed to read notes',
  model_disallowed: 'Language model no longer allowed to read notes',
  review_approved: 'Approved a review',
  review_declined: 'Declined a review',
  review_taken_down: 'Took down a review',
  page_taken_down: 'Took down a public page',
  page_reinstated: 'Reinstated a public page',
  page_upheld: 'Left a public page taken down after its author’s reply',
  page_reports_dismissed: 'Dismissed reports of a public page',
  plan_granted: 'Gave an account a plan',
  plan_revoked: 'Took back a plan that was given',
}

/** What a person's own log says of an event; with the way it was about, where that was noted. */
export function eventSentence(kind: EventKind, { method }: EventFacts): string {
  return method === undefined ? sentences[kind] : `${sentences[kind]}: ${method}`
}

export interface TeamEvent {
  kind: EventKind
  /** Who did it; null: someone who is gone. */
  actor: string | null
  role: string | null
  by: string | null
}

/** What a team's log says of an event, and who did it where the sentence does not begin with them. */
export function teamEventSentence({ kind, actor, role, by }: TeamEvent): { what: string; who?: string } {
  const as = role === null ? '' : ` as ${oneOf(role)}`
  if (kind === 'member_joined') return { what: `${actor ?? 'Someone'} joined${as}` }
  if (kind === 'member_left') return { what: `${actor ?? 'A member'} left` }
  const way = by === null ? [] : [`by ${by}`]
  const what = [whatWasDone(kind, role), ...way].join(kind === 'member_invited' ? ', ' : ' ')
  return { what, ...(actor !== null && { who: actor }) }
}

function whatWasDone(kind: EventKind, role: string | null): string {
  if (role === null) return sentences[kind]
  if (kind === 'member_invited') return `Invited as ${oneOf(role)}`
  if (kind === 'member_role_changed') return `Changed a role to ${role}`
  if (kind === 'member_removed') return `Removed ${oneOf(role)}`
  return sentences[kind]
}

function oneOf(role: string): string {
  return `${/^[ao]/.test(role) ? 'an' : 'a'} ${role}`
}
