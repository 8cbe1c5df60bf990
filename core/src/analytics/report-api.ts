import { z } from 'zod'
import { reportPeriods } from './report-periods.ts'

/** How people come to stay, from the first visit on. */
export const funnelSteps = ['visit', 'try', 'sign_up', 'first_note', 'third_note', 'paid'] as const

/** `GET /api/v1/admin/analytics` */
export const reportQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => reportPeriods.some((period) => period === days), { error: 'must be 7, 30 or 90' })
    .default(30),
})

const count = z.int().min(0)

export const reportAnswer = z.object({
  /** Whether events are kept here at all. */
  is_counted: z.boolean(),
  /** Since the process that answers was started: what came from a sender beyond what a day holds of one. */
  left_out: count,
  days: z.array(
    z.object({
      day: z.string(),
      visits: count,
      visitors: count,
      active_accounts: count,
      /** Of all accounts, whatever they answered when they were asked. */
      transcribed_minutes: count,
    }),
  ),
  /** The most visited. */
  pages: z.array(z.object({ route: z.string(), visits: count })),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), people: count })),
  /** By the week in which people were first seen: how many, and how many of them in each week after it. */
  retention: z.array(z.object({ week: z.string(), people: count, returned: z.array(count) })),
})
export type ReportAnswer = z.infer<typeof reportAnswer>
