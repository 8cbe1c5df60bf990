import type { AnswerOf } from '@earmark/core/calls.ts'

/** What who has paid before they have an account is to do, and when the plan is there. */
export function paidFirstSentence(
  { email, is_coming }: AnswerOf<'GET /public/checkout'>,
  doing: string,
): string {
  if (email !== null) {
    return `Thank you. ${doing} with ${email}, the address you paid with, and your plan is there.`
  }
  return is_coming
    ? `Thank you. Your payment has not been confirmed yet. ${doing} with the address you paid with, in this browser: your plan begins once the payment has come.`
    : `A paid plan waits for the address that paid. ${doing} with that address; once you have confirmed it, the plan is yours.`
}
