import { z } from 'zod'
import {
  codeRequest,
  newPasskeyRequest,
  newTwoFactorAnswer,
  passkeyCreationOptions,
  passkeyItem,
  passkeyName,
  passkeyRequestOptions,
  passkeysAnswer,
  proofAnswer,
  proofRequest,
  recoveryCodesAnswer,
  twoFactorAnswer,
} from '../safety-api.ts'
import { created, defineCalls, done, json, ok, self } from './call.ts'

const byPasskeyId = z.object({ id: z.string().max(64, 'must have at most 64 characters') })
const codes = ok('Ten codes, told this once', recoveryCodesAnswer)

/** By which a person proves that it is them: a fresh proof, the second factor, passkeys. */
export const proofCalls = defineCalls({
  'GET /me/proof': {
    summary: 'How the person can prove that it is them',
    who: self,
    answer: ok('The ways they have', proofAnswer),
  },
  'POST /me/proof': {
    summary: 'Proves by password, code or passkey that it is them; good for ten minutes of this session',
    who: self,
    onFullDisk: true,
    body: json(proofRequest),
    answer: done('Proved'),
  },
  'POST /me/proof/options': {
    summary: 'What a browser proves by passkey with that it is the person',
    who: self,
    onFullDisk: true,
    answer: ok('For navigator.credentials.get', passkeyRequestOptions),
  },
  'GET /me/two-factor': {
    summary: 'Whether signing in asks for a second factor',
    who: self,
    answer: ok('Its state', twoFactorAnswer),
  },
  'POST /me/two-factor': {
    summary: 'Begins with an authenticator app; asks for nothing until a first code confirms it',
    who: self,
    fresh: true,
    answer: ok('What to give to the app', newTwoFactorAnswer),
  },
  'POST /me/two-factor/confirm': {
    summary: 'Switches the second factor on, by a first code of the app',
    who: self,
    fresh: true,
    body: json(codeRequest),
    answer: codes,
  },
  'POST /me/two-factor/recovery-codes': {
    summary: 'Replaces the recovery codes',
    who: self,
    fresh: true,
    answer: codes,
  },
  'DELETE /me/two-factor': {
    summary: 'Switches the second factor off',
    who: self,
    fresh: true,
    answer: done('It is off'),
  },
  'GET /me/passkeys': {
    summary: 'The person’s passkeys',
    who: self,
    answer: ok('Oldest first', passkeysAnswer),
  },
  'POST /me/passkeys/options': {
    summary: 'What a browser makes a new passkey with',
    who: self,
    fresh: true,
    answer: ok('For navigator.credentials.create', passkeyCreationOptions),
  },
  'POST /me/passkeys': {
    summary: 'Adds a passkey',
    who: self,
    fresh: true,
    body: json(newPasskeyRequest),
    answer: created('Added', passkeyItem),
  },
  'PATCH /me/passkeys/:id': {
    summary: 'Renames a passkey',
    who: self,
    params: byPasskeyId,
    body: json(passkeyName),
    answer: ok('Renamed', passkeyItem),
  },
  'DELETE /me/passkeys/:id': {
    summary: 'Removes a passkey',
    who: self,
    fresh: true,
    params: byPasskeyId,
    answer: done('Removed'),
  },
})
