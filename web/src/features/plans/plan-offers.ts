import {
  type BillingPeriod,
  type Plan,
  type PlanName,
  type Plans,
  priceAMonth,
} from '@earmark/core/plans/plans.ts'
import { amountsOf } from './plan-amounts.ts'

/** A plan as it stands in a price list. */
export interface PlanOffer {
  plan: PlanName
  name: string
  price: string
  per: string
  lead: string
  lines: readonly string[]
}

/** The price list for people who pay by the month or by the year. */
export function offersFor(plans: Plans, period: BillingPeriod): PlanOffer[] {
  return [plans.free, plans.pro, plans.team].map((plan) => ({
    plan: plan.name,
    name: plan.title,
    price: priceAMonth(plan, period),
    per: perLine(plan, period),
    lead: leads[plan.name],
    lines: linesOf(plan),
  }))
}

/** How much less a year costs than twelve months, of every plan at least. */
export function savedPercent({ pro, team }: Plans): number {
  const saved = [pro, team].map(({ price: { month, year } }) => (100 * (12 * month - year)) / (12 * month))
  return Math.floor(Math.min(...saved))
}

/** What one plan holds, in sentences: what exists today, and nothing else. */
export function linesOf(plan: Plan): string[] {
  const { recording, storage, shares, meetings } = amountsOf(plan)
  return [
    'Unlimited transcription on your own device',
    `${recording} per recording`,
    minutesLine(plan),
    `Storage: ${storage}`,
    asksLine(plan),
    `${shares} links and public pages`,
    plan.limits.meetings_a_month === null ? 'Unlimited meetings' : `${meetings} meetings per month`,
    ...(plan.has_seats ? ['Channels, roles and comments'] : []),
  ]
}

function minutesLine({ limits, has_seats }: Plan): string {
  if (limits.is_transcription_fair_use) return 'Unlimited server minutes (fair use)'
  const minutes = (limits.transcription_seconds_a_month / 60).toLocaleString('en-US')
  return `${minutes} server minutes per ${has_seats ? 'seat and month' : 'month'}`
}

function asksLine({ limits, has_seats }: Plan): string {
  return `${limits.asks_a_month.toLocaleString('en-US')} server questions and creations per ${has_seats ? 'seat and month' : 'month'}`
}

const leads: Record<PlanName, string> = {
  free: 'for short notes and first steps',
  pro: 'for one person who talks a lot',
  team: 'for people who share their notes',
}

function perLine(plan: Plan, period: BillingPeriod): string {
  if (plan.price.month === 0) return 'for as long as you want'
  const who = plan.has_seats ? 'per seat per month' : 'per month'
  return period === 'year' ? `${who}, billed yearly at $${plan.price.year}` : who
}
