export type PlanName = 'free' | 'pro' | 'team'
export type BillingPeriod = 'month' | 'year'

export interface Plan {
  name: PlanName
  title: string
  /** Whole US dollars for one period; of a plan with seats, for one seat. */
  price: Record<BillingPeriod, number>
  has_seats: boolean
  /** Of a plan with seats, some of these are for each seat: see `limitsOf`. */
  limits: Limits
}

/** `null` is no limit. A month is a calendar month in UTC. Transcription on the device is never limited. */
export interface Limits {
  recording_seconds: number
  transcription_seconds_a_month: number
  /** Sold as unlimited; the figure is where fair use ends. */
  is_transcription_fair_use: boolean
  storage_bytes: number
  asks_a_month: number
  shares: number | null
  meetings_a_month: number | null
}

export type Plans = Record<PlanName, Plan>

const minute = 60
const hour = 60 * minute
const gigabyte = 10 ** 9

/** Every figure of every plan. An operator who wants others sets them: see `setPlans`. */
export const plans: Plans = {
  free: {
    name: 'free',
    title: 'Free',
    price: { month: 0, year: 0 },
    has_seats: false,
    limits: {
      recording_seconds: 10 * minute,
      transcription_seconds_a_month: 120 * minute,
      is_transcription_fair_use: false,
      storage_bytes: gigabyte,
      asks_a_month: 50,
      shares: 10,
      meetings_a_month: 3,
    },
  },
  pro: {
    name: 'pro',
    title: 'Pro',
    price: { month: 10, year: 96 },
    has_seats: false,
    limits: {
      recording_seconds: 4 * hour,
      transcription_seconds_a_month: 6_000 * minute,
      is_transcription_fair_use: true,
      storage_bytes: 100 * gigabyte,
      asks_a_month: 2_000,
      shares: null,
      meetings_a_month: null,
    },
  },
  team: {
    name: 'team',
    title: 'Team',
    price: { month: 14, year: 132 },
    has_seats: true,
    limits: {
      recording_seconds: 8 * hour,
      transcription_seconds_a_month: 6_000 * minute,
      is_transcription_fair_use: false,
      storage_bytes: 100 * gigabyte,
      asks_a_month: 2_000,
      shares: null,
      meetings_a_month: null,
    },
  },
}

/** What an account with so many seats may use: its members share one pool, to which each seat adds its part. */
export function limitsOf(plan: Plan, seats: number): Limits {
  if (!plan.has_seats) return plan.limits
  const { transcription_seconds_a_month, storage_bytes, asks_a_month } = plan.limits
  return {
    ...plan.limits,
    transcription_seconds_a_month: transcription_seconds_a_month * seats,
    storage_bytes: storage_bytes * seats,
    asks_a_month: asks_a_month * seats,
  }
}

/** In US dollars, for the whole account. */
export function priceOf(plan: Plan, period: BillingPeriod, seats: number): number {
  return plan.price[period] * (plan.has_seats ? seats : 1)
}

/** For one seat, as people write it, whole dollars without cents; of a year, its twelfth. */
export function priceAMonth({ price }: Plan, period: BillingPeriod): string {
  const dollars = period === 'year' ? price.year / 12 : price.month
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`
}
