import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@earmark/core/safety-api.ts'
import { ApiError } from '../../../base/api/api-error.ts'

/** The browser asks its person; what comes back is for the server to judge. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return toJson(await asked(navigator.credentials.create({ publicKey })))
}

export async function askForPasskey(options: PasskeyRequestOptions): Promise<unknown> {
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

function toJson(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw new ApiError({ code: 'passkey_refused', status: 0, sentence: notGiven })
}
