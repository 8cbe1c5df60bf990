import { graceDays } from '@earmark/core/plans/subscription.ts'
import { type Plan, plans } from '@earmark/core/plans/plans.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { quotaSentence } from '@earmark/core/plans/quota.ts'
import type { MeteredThing } from '@earmark/core/plans/usage-notices.ts'
import { dateLocaleOf, makeDates } from '@earmark/core/text/dates.ts'
import type { BillingMatter } from '../../../platform/jobs/job-kinds.ts'
import { type EmailParts, makeEmail } from '../../../platform/mail/email.ts'
import { quotedName } from '@earmark/core/text/quoted-name.ts'
import type { Email } from '../../../ports/mail.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'

interface BillingEmail {
  to: string
  /** The account's name. */
  account: string
  kind: 'personal' | 'team'
  matter: BillingMatter
  /** Who takes payments here. */
  provider: PaymentProvider['name']
  origin: string
  /** Of whoever reads it. */
  time_zone: string | null
  locale: string | null
}

export function writeBillingEmail(told: BillingEmail): Email {
  const { to, account, kind, matter, provider, origin, ...reader } = told
  const whose = kind === 'team' ? ` for ${quotedName(account)}` : ''
  const { day } = makeDates({ timeZone: reader.time_zone ?? 'UTC', locale: dateLocaleOf(reader.locale) })
  const words = { plan: plans[matter.plan], whose, origin, settings: `${origin}/d/settings/plan`, day }
  const { after, ...parts } = write(matter, words)
  return makeEmail({ to, ...parts, after: provider === 'sandbox' ? [noMoneyMoves, ...after] : after })
}

interface Words {
  plan: Plan
  whose: string
  origin: string
  /** Where the plan is seen and changed. */
  settings: string
  day: (time: string) => string
}

export const noMoneyMoves = 'Payments on this instance run in a sandbox: no money moves.'
const notRequired = 'Choose which emails you get in Settings, under Notifications.'
const thingNames: Record<MeteredThing, string> = {
  transcription: 'transcription of this month',
  storage: 'storage',
  asks: 'allowance of questions and creations',
  shares: 'number of links and public pages',
}

type Of<Kind extends BillingMatter['kind']> = Extract<BillingMatter, { kind: Kind }>
type Written = Omit<EmailParts, 'to'>

const writers: { [Kind in BillingMatter['kind']]: (matter: Of<Kind>, words: Words) => Written } = {
  receipt: ({ amount, credit, currency, number, period, url }, { plan, whose, settings, day }) => ({
    subject:
      amount === 0
        ? `Your receipt: ${formatMoney(credit, currency)}, paid from credit`
        : `Your receipt: ${formatMoney(amount, currency)}`,
    before: [
      amount === 0
        ? `${formatMoney(credit, currency)} for Earmark ${plan.title}${whose} was paid from your credit. No card was charged.`
        : `Thank you. We received ${formatMoney(amount, currency)} for Earmark ${plan.title}${whose}.`,
      ...(amount > 0 && credit > 0
        ? [`${formatMoney(credit, currency)} more was paid from your credit.`]
        : []),
      ...(period === null ? [] : [`It is for ${day(period.from)} to ${day(period.to)}.`]),
      ...(number === null ? [] : [`The invoice’s number is ${number}.`]),
    ],
    button: { text: url === null ? 'See all invoices' : 'Open the invoice', url: url ?? settings },
    after: [
      'You can cancel at any time in Settings, under Plan. It then ends with the period that is paid for.',
    ],
  }),
  refund: ({ amount, currency, number }, { plan, whose, settings }) => ({
    subject: `A refund: ${formatMoney(amount, currency)}`,
    before: [
      `Your payment of ${formatMoney(amount, currency)} for Earmark ${plan.title}${whose} was refunded.`,
      ...(number === null ? [] : [`It was that of invoice ${number}.`]),
    ],
    button: { text: 'See all invoices', url: settings },
    after: ['It takes some days until it is back on your card.'],
  }),
  payment_failed: (_, { plan, whose, settings }) => ({
    subject: 'A payment failed',
    before: [
      `A payment for Earmark ${plan.title}${whose} failed. Please check the card, or use another one.`,
      `Nothing changes for ${graceDays} days. After that the account is on Free: every note stays, and can be read, played, searched and exported.`,
    ],
    button: { text: 'Check the card', url: settings },
    after: [],
  }),
  plan_ended: (_, { plan, whose, origin }) => ({
    subject: `Earmark ${plan.title} has ended`,
    before: [
      `Earmark ${plan.title}${whose} has ended, and the account is on Free.`,
      'Every note stays. You can go on reading, playing, searching, editing and exporting all of them.',
      'If they take more room than Free has, new recordings and files wait on your device until there is space.',
    ],
    button: { text: 'See the plans', url: `${origin}/upgrade` },
    after: [],
  }),
  reward: ({ is_credit, period }, { plan, origin, day }) => ({
    subject: 'You have earned a month',
    before: [
      'A referral counted: its first payment has stood for a week.',
      is_credit
        ? 'The price of one month is set off against your next payment.'
        : `Your account has ${plan.title} ${period ? `from ${day(period.from)} to ${day(period.to)}` : 'for a month'}.`,
    ],
    button: { text: 'See your rewards', url: `${origin}/d/settings/referral` },
    after: [notRequired],
  }),
  usage: ({ what, percent }, { plan, whose, settings }) => ({
    subject:
      percent === 100 ? `Your ${thingNames[what]} is used up` : `Most of your ${thingNames[what]} is used`,
    before: [
      `${percent === 100 ? 'All' : `At least ${percent} %`} of the ${thingNames[what]} of Earmark ${plan.title}${whose} is used.`,
      percent === 100
        ? (quotaSentence(what) ?? '')
        : 'Nothing is lost when it is used up: every note and recording is kept.',
    ],
    button: { text: 'See what is used', url: settings },
    after: [notRequired],
  }),
  trial_ending: ({ ends_at, is_paid_then }, { plan, whose, settings, day }) => ({
    subject: 'Your trial ends in three days',
    before: [
      `The trial of Earmark ${plan.title}${whose} ends on ${day(ends_at)}.`,
      is_paid_then
        ? 'The first payment is taken then. If you do not want that, cancel before.'
        : 'After that the account is on Free. Every note stays, and can be read, played, searched and exported.',
    ],
    button: { text: is_paid_then ? 'See the plan' : 'Choose a plan', url: settings },
    after: [],
  }),
}

function write(matter: BillingMatter, words: Words): Written {
  // The table has a writer for each kind; the compiler does not tie the kind to its matter across the look-up.
  const writer = writers[matter.kind] as (matter: BillingMatter, words: Words) => Written
  return writer(matter, words)
}
