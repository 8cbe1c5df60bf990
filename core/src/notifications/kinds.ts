/** What a person is told of and chooses how. */
export const chosenKinds = [
  'mentioned',
  'commented',
  'shared',
  'invited',
  'usage',
  'taken_down',
  'payment_failed',
  'guessed',
  'review_declined',
  'met',
  'objected',
] as const
export type ChosenKind = (typeof chosenKinds)[number]

/** What a person is told of. */
export const notificationKinds = [...chosenKinds, 'reinstated', 'upheld', 'review_approved'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What else is decided of a page or a review: told where the first of it is, and it has no email of its own. */
const toldAs: Record<Exclude<NotificationKind, ChosenKind>, ChosenKind> = {
  reinstated: 'taken_down',
  upheld: 'taken_down',
  review_approved: 'review_declined',
}

/** Where: in the app, by email, or both. */
export interface Delivery {
  app: boolean
  mail: boolean
}

/** As long as the person has chosen nothing else: what is meant for them alone also comes by email. */
export const usualDelivery: Record<ChosenKind, Delivery> = {
  mentioned: { app: true, mail: true },
  commented: { app: true, mail: false },
  shared: { app: true, mail: false },
  invited: { app: true, mail: false },
  usage: { app: false, mail: true },
  taken_down: { app: true, mail: false },
  payment_failed: { app: true, mail: false },
  guessed: { app: true, mail: true },
  review_declined: { app: true, mail: false },
  met: { app: true, mail: false },
  objected: { app: true, mail: false },
}

function isChosen(kind: NotificationKind): kind is ChosenKind {
  return (chosenKinds as readonly NotificationKind[]).includes(kind)
}

export function deliveryOf(kind: NotificationKind, chosen: Record<ChosenKind, Delivery>): Delivery {
  return isChosen(kind) ? chosen[kind] : { ...chosen[toldAs[kind]], mail: true }
}

const mailedKinds: ReadonlySet<ChosenKind> = new Set([
  'invited',
  'taken_down',
  'payment_failed',
  'review_declined',
])

/** What comes as an email anyhow: there is no second one. */
export function hasOwnEmail(kind: ChosenKind): boolean {
  return mailedKinds.has(kind)
}

/** What an account has used is shown where it is used, and comes by email: it is no news at the bell. */
export function isMailOnly(kind: ChosenKind): boolean {
  return kind === 'usage'
}

export const kindNames: Record<ChosenKind, { name: string; hint: string }> = {
  mentioned: { name: 'Mentions', hint: 'Someone mentions you in a comment' },
  commented: { name: 'Comments', hint: 'On your notes, and in threads you take part in' },
  shared: {
    name: 'Shared with me',
    hint: 'Someone shares a note with you, adds you to a channel, or moves notes to a channel you are in',
  },
  invited: { name: 'Invitations', hint: 'Someone invites you to a team' },
  usage: { name: 'Limits and rewards', hint: 'A limit of your plan is near, or a referral earned a month' },
  taken_down: {
    name: 'Public pages',
    hint: 'An administrator takes down one of your public pages, or decides on your reply',
  },
  payment_failed: { name: 'Payments', hint: 'A payment for your plan, or for a team you own, fails' },
  guessed: { name: 'Guessed passcodes', hint: 'Someone tries many wrong passcodes on a link of yours' },
  objected: { name: 'Objections', hint: 'Someone objects to a meeting of yours being recorded' },
  review_declined: { name: 'Reviews', hint: 'An administrator decides on your review of Earmark' },
  met: {
    name: 'Meetings',
    hint: 'A meeting that names you among the people there is in a channel you can see',
  },
}

/** What has happened, as a sentence. `note` is the title of the recording or of its page, `channel` its name, if any. */
export function notificationSentence(
  kind: NotificationKind,
  { by, note, channel, team }: { by: string; note: string; channel: string; team: string },
): string {
  const about = note || 'an untitled note'
  const page = note ? `Your public page ${note}` : 'A public page of yours'
  const sentences: Record<NotificationKind, string> = {
    mentioned: `${by} mentioned you on ${about}`,
    commented: `${by} commented on ${about}`,
    shared: `${by} shared ${channel ? `the channel ${channel}` : about} with you`,
    invited: `${by} invited you to ${team}`,
    usage: `A limit of ${team} is near`,
    taken_down: `${page} was taken down by an administrator`,
    reinstated: `${page} can be read again`,
    upheld: `${page} stays down: an administrator has read your reply`,
    payment_failed: `A payment for the plan of ${team} failed`,
    review_declined: 'Your review was not approved',
    review_approved: 'Your review was approved: everyone can read it',
    met: `${by} recorded ${about}, you were there`,
    objected: `Someone objected to ${note ? `the recording of ${note}` : 'your meeting being recorded'}`,
    guessed: `Many wrong passcodes were tried on your link to ${about}`,
  }
  return sentences[kind]
}
