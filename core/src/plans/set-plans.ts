import { z } from 'zod'
import { type Limits, type Plan, type Plans, plans } from './plans.ts'

/** The plans with other figures, or what is wrong with those: the end of a sentence that begins with "must be". */
export type SetPlans = { kind: 'set'; plans: Plans } | { kind: 'wrong'; mustBe: string }

/** By JSON that says only what differs, such as `{"free":{"limits":{"shares":20}}}`. */
export function setPlans(text: string): SetPlans {
  const parsed = figures.safeParse(parseJson(text))
  if (!parsed.success) return { kind: 'wrong', mustBe: mustBe(parsed.error.issues[0]) }
  const { free, pro, team } = parsed.data
  const set: Plans = {
    free: withFigures(plans.free, free),
    pro: withFigures(plans.pro, pro),
    team: withFigures(plans.team, team),
  }
  const dear = Object.values(set).find(({ price: { month, year } }) => year > 12 * month)
  return dear ? { kind: 'wrong', mustBe: cheaperYear(dear) } : { kind: 'set', plans: set }
}

/** Pages say what a year saves; a year that costs more is a slip of the pen. */
function cheaperYear({ name, price: { month, year } }: Plan): string {
  return `JSON in which ${name}.price.year (${year}) is at most twelve times ${name}.price.month (${12 * month})`
}

const longestSeconds = 24 * 60 * 60

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const isFine = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  const upTo = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
  return z.custom<number>(isFine, { error: `a whole number ${upTo}` }).exactOptional()
}
const wholeOrNone = z
  .custom<number | null>((value) => value === null || (Number.isInteger(value) && Number(value) >= 0), {
    error: 'a whole number of at least 0, or null for no limit',
  })
  .exactOptional()

const limits = group({
  recording_seconds: whole(1, longestSeconds),
  transcription_seconds_a_month: whole(0),
  is_transcription_fair_use: z.boolean({ error: 'true or false' }).exactOptional(),
  storage_bytes: whole(0),
  asks_a_month: whole(0),
  shares: wholeOrNone,
  meetings_a_month: wholeOrNone,
} satisfies Record<keyof Limits, z.ZodType>)

/** In whole US dollars. */
const price = group({ month: whole(1, 10_000), year: whole(1, 100_000) })
const paidPlan = group({ price, limits })

/** Free is free: it has no price to be set. */
const figures = z.strictObject(
  { free: group({ limits }), pro: paidPlan, team: paidPlan },
  { error: wrongGroup },
)

type Figures = z.output<typeof paidPlan>

function withFigures(plan: Plan, set: Figures = {}): Plan {
  return { ...plan, price: { ...plan.price, ...set.price }, limits: { ...plan.limits, ...set.limits } }
}

function group<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, { error: wrongGroup }).exactOptional()
}

function wrongGroup({ code }: { code?: string }): string | undefined {
  return code === 'invalid_type' ? 'a group of figures in braces' : undefined
}

function mustBe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') {
    return `JSON without ${[...issue.path, issue.keys[0]].join('.')}, which cannot be set`
  }
  if (!issue || issue.path.length === 0)
    return 'JSON with figures of plans, such as {"free":{"limits":{"shares":20}}}'
  return `JSON in which ${issue.path.join('.')} is ${issue.message}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
