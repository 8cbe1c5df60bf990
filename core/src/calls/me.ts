import { z } from 'zod'
import { meAnswer, passwordPolicyAnswer, profileRequest, switchAccountRequest } from '../api.ts'
import {
  addressChangeAnswer,
  addressChangeRequest,
  addressLinkAnswer,
  addressLinkRequest,
  eventsAnswer,
  eventsQuery,
  accountDeletionAnswer,
  accountDeletionRequest,
  linkTokenRequest,
  ownAddressAnswer,
  sessionsAnswer,
} from '../safety-api.ts'
import { anyone, defineCalls, done, holder, json, ok, self } from './call.ts'

const bySessionId = z.object({ id: z.string().max(64, 'must have at most 64 characters') })
const me = ok('Who is signed in', meAnswer)
const addressChange = ok('The change that is under way, if one is', addressChangeAnswer)

export const meCalls = defineCalls({
  'GET /me': {
    summary: 'Who is signed in, and which account they work in',
    who: self,
    answer: me,
  },
  'POST /me/profile': {
    summary: 'Completes the profile: name, time zone, language, terms',
    who: self,
    body: json(profileRequest),
    answer: me,
  },
  'POST /me/account': {
    summary: 'Switches the current account',
    who: self,
    body: json(switchAccountRequest),
    answer: me,
  },
  'GET /password-policy': {
    summary: 'What a password must be',
    who: anyone,
    answer: ok('The rules', passwordPolicyAnswer),
  },
  'GET /me/sessions': {
    summary: 'Where the person is signed in',
    who: self,
    answer: ok('Their sessions, the one last used first', sessionsAnswer),
  },
  'DELETE /me/sessions/:id': {
    summary: 'Ends a session',
    who: self,
    params: bySessionId,
    answer: done('It has ended'),
  },
  'DELETE /me/sessions': {
    summary: 'Ends every session but this one',
    who: self,
    answer: done('They have ended'),
  },
  'GET /me/address': {
    summary: 'The person’s own address, and whether it is confirmed',
    who: self,
    answer: ok('The address', ownAddressAnswer),
  },
  'POST /me/address/confirmation': {
    summary: 'Sends a link that confirms the address',
    description:
      'Followed where the person is signed in it confirms, and nothing more. One that is confirmed is sent none.',
    who: self,
    answer: done('It is on its way'),
  },
  'GET /me/address-change': {
    summary: 'A change of address that is under way',
    who: self,
    answer: addressChange,
  },
  'POST /me/address-change': {
    summary: 'Asks both addresses to agree to a new one',
    who: self,
    fresh: true,
    body: json(addressChangeRequest),
    answer: addressChange,
  },
  'DELETE /me/address-change': {
    summary: 'Stops a change of address',
    who: self,
    answer: done('It is stopped'),
  },
  'POST /address-change': {
    summary: 'What one of the two mailed links says',
    who: holder,
    rate: 'mailed_link',
    body: json(addressLinkRequest),
    answer: ok('The state of the change', addressLinkAnswer),
  },
  'GET /me/deletion': {
    summary: 'What deleting the account would mean for teams',
    who: self,
    answer: ok('Teams to hand over first, and teams that would go too', accountDeletionAnswer),
  },
  'POST /me/deletion': {
    summary: 'Deletes the account: hidden at once, gone for good after seven days',
    who: self,
    fresh: true,
    onFullDisk: true,
    body: json(accountDeletionRequest),
    answer: done('It is hidden, and every session has ended'),
  },
  'POST /deletion/undo': {
    summary: 'Takes back the deletion of an account, by the mailed link',
    who: holder,
    rate: 'mailed_link',
    body: json(linkTokenRequest),
    answer: done('The account is back'),
  },
  'GET /me/events': {
    summary: 'What happened to the person’s account, newest first',
    who: self,
    query: eventsQuery,
    answer: ok('A page of their log', eventsAnswer),
  },
})
