import { createHash, randomUUID } from 'node:crypto'
import type { Asked, Reply, StandInState } from './stand-in-state.ts'

/** The page where the person agrees: they do so at once. */
export function giveCode({ url }: Asked, state: StandInState): Reply {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('state', url.searchParams.get('state') ?? '')
  if (state.refusal) back.searchParams.set('error', state.refusal)
  else {
    const code = randomUUID()
    state.codes.set(code, {
      challenge: url.searchParams.get('code_challenge') ?? '',
      nonce: url.searchParams.get('nonce') ?? '',
    })
    back.searchParams.set('code', code)
  }
  return { location: back.href }
}

/** Each code once, and only for who can show what the challenge was made of. */
export function takeCode({ body }: Asked, state: StandInState): { nonce: string } | undefined {
  const code = body.get('code') ?? ''
  const given = state.codes.get(code)
  state.codes.delete(code)
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  return given?.challenge === challenge ? given : undefined
}
