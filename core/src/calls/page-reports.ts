import { z } from 'zod'
import { judgedPage } from '../entities/page.ts'
import { judgedPagesAnswer, judgedPagesQuery, takeDownRequest } from '../pages-api.ts'
import { administrator, defineCalls, json, ok } from './call.ts'

const byPage = z.object({ id: z.string() })
const decided = ok('The page as it stands', judgedPage)

export const pageReportCalls = defineCalls({
  'GET /admin/pages': {
    summary: 'Pages that were reported or taken down, for the administrator of the instance',
    who: administrator,
    query: judgedPagesQuery,
    answer: ok('A page of them: what was reported or taken down last first', judgedPagesAnswer),
  },
  'POST /admin/pages/:id/take-down': {
    summary: 'Hides a page from everyone but its author, who is told why; its reports are settled',
    who: administrator,
    onFullDisk: true,
    params: byPage,
    body: json(takeDownRequest),
    answer: decided,
  },
  'POST /admin/pages/:id/reinstate': {
    summary: 'Lets everyone read a page again that was taken down; its author is told',
    who: administrator,
    params: byPage,
    answer: decided,
  },
  'POST /admin/pages/:id/uphold': {
    summary: 'Leaves a page taken down to which its author replied, who is told',
    who: administrator,
    params: byPage,
    answer: decided,
  },
  'POST /admin/pages/:id/dismiss': {
    summary: 'Settles the reports of a page without doing anything to it',
    who: administrator,
    params: byPage,
    answer: decided,
  },
})
