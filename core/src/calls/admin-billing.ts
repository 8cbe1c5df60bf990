import { z } from 'zod'
import { adminBillingAnswer, grantItem, grantRequest, revokeGrantRequest } from '../admin-billing-api.ts'
import { administrator, created, defineCalls, json, ok } from './call.ts'

const byGrant = z.object({ id: z.string().max(100, 'must have at most 100 characters') })

/** What is paid on this instance, for its administrator. */
export const adminBillingCalls = defineCalls({
  'GET /admin/billing': {
    summary: 'Plans by number, revenue, churn, trials, failed payments, plans that were given, and rewards',
    who: administrator,
    answer: ok('The figures', adminBillingAnswer),
  },
  'POST /admin/grants': {
    summary: 'Gives an account a plan, for a time or for good',
    who: administrator,
    body: json(grantRequest),
    answer: created('What was given', grantItem),
  },
  'POST /admin/grants/:id/revoke': {
    summary: 'Takes back a plan that was given',
    who: administrator,
    params: byGrant,
    body: json(revokeGrantRequest),
    answer: ok('What was taken back', grantItem),
  },
})
