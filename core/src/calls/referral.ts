import { z } from 'zod'
import { referralAnswer, referralRequest, referrerAnswer } from '../referral/referral-api.ts'
import { anyone, defineCalls, json, ok, self } from './call.ts'

/** Whatever is written there: what is no code is looked for like one, and not found. */
const byCode = z.object({ code: z.string() })
const own = ok('Code, link, visits, sign-ups and rewards', referralAnswer)

export const referralCalls = defineCalls({
  'GET /referral': {
    summary: 'The person’s own code, and what came of it',
    who: self,
    answer: own,
  },
  'PUT /referral': {
    summary: 'Chooses whether those who come by the link read the person’s first name',
    who: self,
    onFullDisk: z.object({ shows_name: z.literal(false) }),
    body: json(referralRequest),
    answer: own,
  },
  'GET /public/referrals/:code': {
    summary: 'Whose code it is, by first name, where that person wants it',
    who: anyone,
    params: byCode,
    answer: ok('The first name', referrerAnswer),
  },
})
