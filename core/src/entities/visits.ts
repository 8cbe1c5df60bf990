import { z } from 'zod'

/** How often a link or a page was opened, and nothing of by whom. */
export const visits = z.object({
  /** In all. */
  visits: z.number().int(),
  /** Of the last 30 days (UTC), the earliest first; days without any are left out. */
  visits_by_day: z.array(z.object({ day: z.iso.date(), visits: z.number().int() })),
})
export type Visits = z.infer<typeof visits>
