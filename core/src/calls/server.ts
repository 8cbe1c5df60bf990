import { reportAnswer, reportQuery } from '../analytics/report-api.ts'
import { healthAnswer } from '../health/health-api.ts'
import { plansAnswer, usageAnswer } from '../recordings-api.ts'
import { administrator, anyone, defineCalls, insider, ok } from './call.ts'

/** What this server allows, and how it is. */
export const serverCalls = defineCalls({
  'GET /usage': {
    summary: 'What the account has used, and what it may use',
    who: insider,
    answer: ok('Used and allowed', usageAnswer),
  },
  'GET /plans': {
    summary: 'What each plan costs and allows',
    who: anyone,
    answer: ok('The plans', plansAnswer),
  },
  'GET /admin/health': {
    summary: 'How this server is, for its administrator',
    who: administrator,
    answer: ok('Version, database, disk, background work, speech and mail', healthAnswer),
  },
  'GET /admin/analytics': {
    summary: 'What was counted in the last 7, 30 or 90 days, for the administrator',
    who: administrator,
    query: reportQuery,
    answer: ok('Visits, pages, the way to a third note, and who came back', reportAnswer),
  },
})
