import { z } from 'zod'
import {
  askResetAnswer,
  askResetRequest,
  ownSessionAnswer,
  resetAnswer,
  resetRequest,
  signedInAnswer,
  signInAnswer,
  signInRequest,
  signOutAnswer,
  signOutRequest,
  signUpAnswer,
  signUpRequest,
} from '../auth-api.ts'
import { codeRequest, passkeyRequestOptions, passkeySignInRequest } from '../safety-api.ts'
import { anyone, defineCalls, holder, json, ok, optionalJson } from './call.ts'

const signedIn = ok('Signed in; sets the session cookie', signedInAnswer)

/** Signing up, in and out: where the sign-in library had them, and as it answered them. */
const mailedToken = z.object({ token: z.string().default('') })

const page = { 'text/html': 'text' } as const
const confirmationStatuses = {
  200: { description: 'A page that says what will happen, or that it has happened before', types: page },
  302: { description: 'Confirmed: to the page where one goes on' },
  403: { description: 'A page for who is signed in as somebody else', types: page },
  410: { description: 'A page that says the link works no longer', types: page },
}

export const authCalls = defineCalls({
  'POST /api/auth/sign-up/email': {
    summary: 'Makes a person with an account of their own, by address and password',
    who: anyone,
    body: json(signUpRequest),
    answer: ok('Signed in, or without a token until the address is confirmed', signUpAnswer),
  },
  'POST /api/auth/sign-in/email': {
    summary: 'Signs in by address and password; where a second factor is wanted, that is answered with 401',
    who: anyone,
    onFullDisk: true,
    body: json(signInRequest),
    answer: ok('Signed in; sets the session cookie', signInAnswer),
  },
  'POST /api/auth/second-factor': {
    summary: 'Gives the second of two proofs, after the password was right',
    who: holder,
    onFullDisk: true,
    body: json(codeRequest),
    answer: signedIn,
  },
  'POST /api/auth/passkey/options': {
    summary: 'What a browser is to ask a passkey for',
    who: anyone,
    rate: 'passkey',
    onFullDisk: true,
    answer: ok('A challenge, good once', passkeyRequestOptions),
  },
  'POST /api/auth/passkey': {
    summary: 'Signs in by a passkey',
    who: anyone,
    rate: 'passkey',
    onFullDisk: true,
    body: json(passkeySignInRequest),
    answer: signedIn,
  },
  'POST /api/auth/request-password-reset': {
    summary: 'Sends a link by which a new password can be chosen',
    who: anyone,
    rate: 'reset',
    body: json(askResetRequest),
    answer: ok('The same whether or not there is such an account', askResetAnswer),
  },
  'POST /api/auth/reset-password': {
    summary: 'Chooses a new password by a mailed link, and ends every session',
    who: holder,
    body: json(resetRequest),
    answer: ok('Chosen', resetAnswer),
  },
  'POST /api/auth/sign-out': {
    summary: 'Ends the session, and takes its cookie back',
    who: anyone,
    onFullDisk: true,
    body: optionalJson(signOutRequest),
    answer: ok('Signed out, also who was not in', signOutAnswer),
  },
  'GET /api/auth/get-session': {
    summary: 'The session and its person; null for a guest',
    who: anyone,
    answer: ok('The session', ownSessionAnswer),
  },
  'GET /api/auth/verify-email': {
    summary: 'Where a mailed link leads that confirms an address',
    description:
      'It confirms for who is signed in as its person; to everyone else it is a page, and changes nothing.',
    who: holder,
    query: mailedToken,
    answer: { kind: 'own', statuses: confirmationStatuses },
  },
  'POST /api/auth/verify-email': {
    summary: 'Confirms the address: the button of that page',
    who: holder,
    query: mailedToken,
    answer: { kind: 'own', statuses: confirmationStatuses },
  },
})
