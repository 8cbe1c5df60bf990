import type {
  NewPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@earmark/core/safety-api.ts'
import { ApiError } from '../../../base/api/api-error.ts'

/** The browser asks its person; what comes back is for the server to judge. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<NewPasskeyRequest['credential']> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return toJson(await asked(navigator.credentials.create({ publicKey })))
}

export async function askForPasskey(options: PasskeyRequestOptions): Promise<PasskeyProof> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return toJson(await asked(navigator.credentials.get({ publicKey })))
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

/** By the standard it is what was asked for, a new passkey or a proof; the server looks at it anyway. */
function toJson<Asked>(credential: Credential | null): Asked {
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as Asked
  throw new ApiError({ code: 'passkey_refused', status: 0, sentence: notGiven })
}
