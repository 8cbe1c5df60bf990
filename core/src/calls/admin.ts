import { z } from 'zod'
import {
  adminEventsAnswer,
  adminPeopleAnswer,
  adminPeopleQuery,
  deletePersonRequest,
  suspendPersonRequest,
} from '../admin-api.ts'
import { eventsQuery } from '../safety-api.ts'
import { administrator, defineCalls, done, json, ok } from './call.ts'

const byPerson = z.object({ id: z.string().max(64, 'must have at most 64 characters') })

/** What the administrator of the instance does about its people. */
export const adminCalls = defineCalls({
  'GET /admin/people': {
    summary: 'Who has an account on this instance, newest first',
    who: administrator,
    query: adminPeopleQuery,
    answer: ok('A page of them', adminPeopleAnswer),
  },
  'DELETE /admin/people/:id/sessions': {
    summary: 'Signs a person out everywhere',
    who: administrator,
    fresh: true,
    params: byPerson,
    answer: done('None of their sessions is left'),
  },
  'POST /admin/people/:id/deletion': {
    summary:
      'Deletes a person’s account as they could themselves: hidden at once, gone for good after seven days',
    who: administrator,
    fresh: true,
    onFullDisk: true,
    params: byPerson,
    body: json(deletePersonRequest),
    answer: done('It is hidden, and every session has ended'),
  },
  'POST /admin/people/:id/suspension': {
    summary:
      'Suspends a person: signed out everywhere, kept out, and out of sight with what they made public; nothing is deleted',
    who: administrator,
    fresh: true,
    onFullDisk: true,
    params: byPerson,
    body: json(suspendPersonRequest),
    answer: done('They are kept out, and are told why by email'),
  },
  'DELETE /admin/people/:id/suspension': {
    summary: 'Lifts the suspension of a person: everything is as it was',
    who: administrator,
    fresh: true,
    params: byPerson,
    answer: done('They can sign in again, and are told so by email'),
  },
  'GET /admin/events': {
    summary: 'What administrators did on this instance, newest first',
    who: administrator,
    query: eventsQuery,
    answer: ok('A page of the log', adminEventsAnswer),
  },
})
