import type { AnswerOf } from '@earmark/core/calls.ts'

/** Where the link is that was asked for. */
export function mailedSentence({
  email,
  sends_mail,
}: Pick<AnswerOf<'GET /me/address'>, 'email' | 'sends_mail'>): string {
  return sends_mail
    ? `A link is on its way to ${email}. Open it in this browser.`
    : `This instance has no mail server. Whoever runs it finds the email to ${email} in the folder “outbox” of its data; open its link in this browser.`
}
