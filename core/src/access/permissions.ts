/** What a person is in an account. Whoever has a personal account is its owner. */
export const roles = ['owner', 'administrator', 'member', 'guest'] as const
export type Role = (typeof roles)[number]

const owner = ['owner'] as const
const managers = ['owner', 'administrator'] as const
const members = ['owner', 'administrator', 'member'] as const
/** Guests too, who see nothing but the channels they are in. */
const everyone = roles

/** Every right there is inside an account, and who has it. The server, the devices and the screens all ask here. */
const permissions = {
  'account.rename': managers,
  'account.delete': owner,
  'account.export': owner,
  'account.leave': everyone,

  'member.list': members,
  'member.invite': managers,
  'member.remove': managers,
  'member.set_role': managers,
  'ownership.transfer': owner,

  'invitation.read': managers,
  'invitation.resend': managers,
  'invitation.revoke': managers,
  /** Letting in whoever has a confirmed address of one domain. */
  'invitation.open_domain': owner,

  'channel.create': members,
  /** Rename, describe, archive, order, and who is in it. */
  'channel.manage': managers,
  'channel.join_open': members,

  'recording.create': everyone,
  'recording.edit_own': everyone,
  'recording.edit_any': managers,
  'recording.delete_own': everyone,
  'recording.delete_any': managers,

  /** Making a link by which anyone reads it, without an account. */
  'note.share_own': members,
  /** And seeing and revoking all links of the account. */
  'note.share_any': managers,

  'tag.create': members,
  'tag.edit': members,
  'tag.remove': members,

  /** The names that transcripts are written with. Guests see nothing but their channels, and not these. */
  'vocabulary.edit': members,

  /** What things are made by. Guests see and use none. */
  'template.create': members,
  'template.edit_own': members,
  'template.edit_any': managers,

  /** Whether the instance’s language model may read the notes of the account. */
  'model.choose': managers,

  'comment.create': everyone,
  'comment.delete_own': everyone,
  'comment.delete_any': managers,

  'audit.read': managers,
  'billing.read': managers,
  'billing.manage': owner,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

export function may(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action]
  return allowed.includes(role)
}

/** The actions that are told apart by whose the thing is: one's own, or anybody's. */
export type OwnedAction =
  | 'recording.edit'
  | 'recording.delete'
  | 'note.share'
  | 'comment.delete'
  | 'template.edit'

export function mayTo(role: Role, action: OwnedAction, isOwn: boolean): boolean {
  return may(role, `${action}_any`) || (isOwn && may(role, `${action}_own`))
}

/** Which role a person may give to whom: nobody but an owner makes an owner, or changes what one is. */
export function mayGiveRole(actor: Role, { from, to }: { from: Role; to: Role }): boolean {
  if (!may(actor, 'member.set_role')) return false
  return actor === 'owner' || (from !== 'owner' && to !== 'owner')
}

/** With which role a person may invite others. Ownership is handed over to someone who is there, never mailed. */
export function mayInviteAs(actor: Role, role: Role): boolean {
  return may(actor, 'member.invite') && role !== 'owner'
}

/** To whom a person may hand the team over: neither to a guest, nor to someone who owns it already. */
export function mayTransferTo(actor: Role, target: Role): boolean {
  return may(actor, 'ownership.transfer') && (target === 'administrator' || target === 'member')
}

export function mayRemove(actor: Role, target: Role): boolean {
  return may(actor, 'member.remove') && (actor === 'owner' || target !== 'owner')
}
