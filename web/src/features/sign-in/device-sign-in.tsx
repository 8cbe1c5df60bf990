import type { CustomTokenOwnerAnswer } from '@earmark/core/sign-in-api.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { FormHead } from '../../base/forms/form-head.tsx'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useAction } from '../../base/settings/use-action.ts'

type Seen = { kind: 'looking' } | { kind: 'failed'; sentence: string } | { kind: 'ready'; owner: Owner }
type Owner = CustomTokenOwnerAnswer

/**
 * The other end of "Continue on another device". Asks first: a link may come from a stranger who would like to have
 * somebody's notes in their own account.
 */
export function DeviceSignIn() {
  const viewer = useViewer()
  const [token] = useState(() => window.location.hash.slice(1))
  const [seen, setSeen] = useState<Seen>({ kind: 'looking' })
  const isGuest = viewer.kind === 'guest'

  useEffect(() => {
    // Out of the address, and so out of the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (!isGuest) return
    api.call('POST /sign-in/custom-token/owner', { body: { token } }).then(
      (owner) => setSeen({ kind: 'ready', owner }),
      (error: unknown) => setSeen({ kind: 'failed', sentence: sentenceOf(error) }),
    )
  }, [token, isGuest])

  if (viewer.kind === 'user') {
    return (
      <>
        <FormHead title="You are signed in here">
          As <span className="wrap-anywhere">{`${viewer.user.name}, ${viewer.user.email}`}</span>. To continue
          as someone else, sign out first.
        </FormHead>
        <LinkButton to="/app" size="l" className="self-start">
          Go to your notes
        </LinkButton>
      </>
    )
  }
  if (seen.kind === 'looking') return <Spinner />
  if (seen.kind === 'failed') {
    return (
      <>
        <FormHead title="This link does not work" />
        <FormNotice kind="alert">{seen.sentence}</FormNotice>
        <LinkButton to="/login" size="l" className="mt-8 self-start">
          Go to sign in
        </LinkButton>
      </>
    )
  }
  return <Confirm owner={seen.owner} token={token} />
}

function Confirm({ owner, token }: { owner: Owner; token: string }) {
  const { isBusy, failure, run } = useAction()
  const signIn = async () => {
    await api.call('POST /sign-in/custom-token', { body: { token, returnSecureToken: false } })
    await leaveFor('/app')
  }
  return (
    <>
      <FormHead title="Continue on this device">
        You will be signed in as <span className="wrap-anywhere">{`${owner.name}, ${owner.email}`}</span>.
        Continue only if that is you, and you created this link yourself.
      </FormHead>
      {failure && <FormNotice kind="alert">{failure}</FormNotice>}
      <Button size="l" busy={isBusy} className="mt-2 self-start" onClick={() => run(signIn)}>
        Sign in here
      </Button>
    </>
  )
}
