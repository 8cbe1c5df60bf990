import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import type { ProviderId } from '@earmark/core/access/sign-in-flow.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { codeOfFailure } from '../../base/session/provider-window/failure-code.ts'
import { signInByWindow } from '../../base/session/provider-window/sign-in-by-window.ts'
import { withProof } from '../../base/session/with-proof.ts'

/** In a window; a fresh proof is asked for first. */
export async function linkProvider(provider: ProviderId): Promise<void> {
  await withProof(demandFresh)
  try {
    await signInByWindow({ provider, intent: 'link', next: null })
  } catch (error) {
    const code = codeOfFailure(error)
    throw new ApiError({ code, status: 0, sentence: signInSentence(code) }, { cause: error })
  }
}

/** Asked before the window opens: there the answer would come too late to ask for a proof. */
async function demandFresh(): Promise<void> {
  const { is_fresh } = await api.call('GET /me/proof')
  if (is_fresh) return
  const code = 'reauthentication_required'
  throw new ApiError({ code, status: 403, sentence: signInSentence('requires-recent-login') })
}
