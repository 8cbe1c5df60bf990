import type {
  NewPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@earmark/core/safety-api.ts'
import { ApiError } from '../api/api-error.ts'

/** The browser asks its person; what comes back is for the server to judge. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<NewPasskeyRequest['credential']> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  // What is created is a registration, by the standard.
  return toJson(await asked(navigator.credentials.create({ publicKey }))) as NewPasskeyRequest['credential']
}

export async function askForPasskey(options: PasskeyRequestOptions): Promise<PasskeyProof> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  // And what is got is a proof.
  return toJson(await asked(navigator.credentials.get({ publicKey }))) as PasskeyProof
}

async function asked(answer: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await answer
  } catch (cause) {
    const isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError'
    throw new ApiError(
      { code: 'passkey_refused', status: 0, sentence: isKnown ? known : notGiven },
      { cause },
    )
  }
}

const known = 'This device already has a passkey for your account.'
const notGiven = 'No passkey was used. Try again, or choose another method.'

function toJson(credential: Credential | null) {
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw new ApiError({ code: 'passkey_refused', status: 0, sentence: notGiven })
}
