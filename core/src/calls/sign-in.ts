import { z } from 'zod'
import {
  authorizedDomainsAnswer,
  customTokenAnswer,
  customTokenOwnerAnswer,
  customTokenOwnerRequest,
  customTokenRequest,
  customTokenSignInAnswer,
  idTokenAnswer,
  idTokenRequest,
  lookupAnswer,
  ownMethodsAnswer,
  passwordRequest,
  signInMethodsAnswer,
} from '../sign-in-api.ts'
import { anyone, created, defineCalls, done, holder, json, ok, self } from './call.ts'

/** The ways into an account: which there are, which a person has, and tokens. */
export const signInCalls = defineCalls({
  'GET /sign-in/methods': {
    summary: 'Which ways to sign in there are here',
    who: anyone,
    answer: ok('Those set up', signInMethodsAnswer),
  },
  'GET /sign-in/authorized-domains': {
    summary: 'From which sites signing in may be asked for',
    who: anyone,
    answer: ok('This instance first, then what the operator named', authorizedDomainsAnswer),
  },
  'GET /sign-in/:provider/start': {
    summary: 'Leads a browser to a provider, and from there to /callback/{provider}',
    who: anyone,
    params: z.object({ provider: z.string() }),
    // Whatever is wrong is said on the callback page, to a person: so nothing is refused here.
    query: z.object({
      intent: z.string().optional(),
      mode: z.string().optional(),
      flow: z.string().optional(),
      next: z.string().optional(),
    }),
    answer: {
      kind: 'own',
      statuses: { 302: { description: 'To the provider, or to the page that says what is wrong' } },
    },
  },
  'GET /me/sign-in-methods': {
    summary: 'By which ways the person can sign in',
    who: self,
    answer: ok('Their ways', ownMethodsAnswer),
  },
  'DELETE /me/sign-in-methods/:id': {
    summary: 'Takes a way to sign in away; never the last one',
    who: self,
    fresh: true,
    params: z.object({ id: z.string().max(64) }),
    answer: done('Gone'),
  },
  'PUT /me/password': {
    summary: 'Sets or changes the password, and ends every other session',
    who: self,
    fresh: true,
    onFullDisk: true,
    body: json(passwordRequest),
    answer: done('Set'),
  },
  'POST /me/custom-token': {
    summary: 'A token that signs the person in on another device: once, within five minutes',
    who: self,
    fresh: true,
    answer: created('The token', customTokenAnswer),
  },
  'POST /sign-in/custom-token/owner': {
    summary: 'Whom a custom token would sign in; does not use it up',
    who: holder,
    body: json(customTokenOwnerRequest),
    answer: ok('The person', customTokenOwnerAnswer),
  },
  'POST /sign-in/custom-token': {
    summary: 'Signs in with a custom token; sets the session cookie',
    who: holder,
    body: json(customTokenRequest),
    answer: ok('Signed in', customTokenSignInAnswer),
  },
  'POST /sign-in/token': {
    summary: 'A fresh ID token of this session, good for five minutes',
    who: self,
    answer: ok('The token', idTokenAnswer),
  },
  'POST /sign-in/lookup': {
    summary: 'Whom an ID token is about, if it is good',
    who: holder,
    body: json(idTokenRequest),
    answer: ok('The person', lookupAnswer),
  },
  'POST /sign-in/revoke': {
    summary: 'Ends the session that an ID token is of, and with it all its tokens',
    who: holder,
    onFullDisk: true,
    body: json(idTokenRequest),
    answer: done('Ended'),
  },
})
