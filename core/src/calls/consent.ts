import { z } from 'zod'
import { consentAnswer, consentRequest } from '../analytics/consent-api.ts'
import { anyone, defineCalls, done, json, ok } from './call.ts'

export const consentCalls = defineCalls({
  'GET /consent': {
    summary: 'Whether visits are counted here, and what this browser answered to that',
    who: anyone,
    answer: ok('The state', consentAnswer),
  },
  'PUT /consent': {
    summary: 'Accepts or declines that visits are counted, for 365 days in this browser',
    who: anyone,
    rate: 'consent',
    onFullDisk: z.object({ choice: z.literal('declined') }),
    body: json(consentRequest),
    answer: done('A cookie that keeps the answer'),
  },
})
