import { ApiError } from '../api/api-error.ts'
import { api } from '../api/fetch-client.ts'
import { makeLiveValue } from '../live-value.ts'

/** Someone waits for the person to prove that it is them. */
export interface ProofQuestion {
  settle: (isProved: boolean) => void
}

/** What the dialog that asks is open for. */
export const proofQuestion = makeLiveValue<ProofQuestion | undefined>(undefined)

/**
 * Makes a call that may ask for a fresh proof of who one is: the person is asked for it then, and the call is made
 * once more. Who does not want to gets the refusal itself. Needs a ProofDialog on the page.
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reauthentication_required') throw error
    if (!(await isProved())) throw error
    return call()
  }
}

/** For what cannot answer that a proof is wanted, as a download: the person is asked for it before. */
export async function proveFirst(): Promise<void> {
  const { is_fresh } = await api.call('GET /me/proof')
  if (is_fresh || (await isProved())) return
  throw new ApiError({ code: 'reauthentication_required', status: 403, sentence: notProved })
}

const notProved = 'Please confirm that it is you first.'

async function isProved(): Promise<boolean> {
  // One question at a time: who asks second takes the first one's place.
  proofQuestion.get()?.settle(false)
  const answer = await new Promise<boolean>((resolve) => proofQuestion.set({ settle: resolve }))
  proofQuestion.set(undefined)
  return answer
}
