import { z } from 'zod'
import { consentChoices } from './consent.ts'

const consentVersion = z.literal([1, 2], 'is of a question that was never asked')

/** `PUT /api/v1/consent`: the answer, and to which question. */
export const consentRequest = z.strictObject({
  choice: z.enum(consentChoices),
  version: consentVersion,
})

/** `GET /api/v1/consent` */
export const consentAnswer = z.object({
  /** off: nothing is counted here; refused_by_browser: Do-Not-Track or Global Privacy Control says no. */
  state: z.enum(['off', 'refused_by_browser', 'unanswered', ...consentChoices]),
  /** Which question is asked here. */
  version: consentVersion,
})
