import type { ChangePreview } from '@earmark/core/billing-api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import type { Dates } from '@earmark/core/text/dates.ts'

/** What is paid for a change, today and next, one sentence each. */
export function previewFacts(
  { due, currency, credit, next }: ChangePreview,
  dates: Pick<Dates, 'day'>,
): string[] {
  const day = dates.day(next.at)
  return [
    due > 0 ? `${formatMoney(due, currency)} is due today.` : 'Nothing is due today.',
    ...(credit > 0
      ? [
          `${formatMoney(credit, currency)} is left as credit, for the payments that follow. It is not paid out.`,
        ]
      : []),
    next.amount > 0
      ? `The next payment is ${formatMoney(next.amount, currency)} on ${day}.`
      : `Nothing is due on ${day} either: credit covers it.`,
  ]
}

/** What pressing the button does. */
export function previewYes({ due, currency }: ChangePreview): string {
  return due > 0 ? `Pay ${formatMoney(due, currency)}` : 'Change'
}
