import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import type { Provider } from '@earmark/core/page-context.ts'
import { useState } from 'react'
import { codeOfFailure } from '../../base/session/provider-window/failure-code.ts'
import { signInByWindow } from '../../base/session/provider-window/sign-in-by-window.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormNotice } from '../../base/forms/form-notice.tsx'

interface ProviderProofProps {
  providers: readonly Provider[]
  onProved: () => void
}

/** By the service one signs in through. Another click gives the first window up, so none of them is ever busy. */
export function ProviderProof({ providers, onProved }: ProviderProofProps) {
  const [failure, setFailure] = useState<string>()
  const handleClick = ({ id }: Provider): void => {
    setFailure(undefined)
    signInByWindow({ provider: id, intent: 're-authenticate', next: '/app' }).then(
      onProved,
      (error: unknown) => setFailure(signInSentence(codeOfFailure(error))),
    )
  }
  return (
    <>
      {failure && <FormNotice kind="alert">{failure}</FormNotice>}
      {providers.map((provider) => (
        <Button key={provider.id} look="quiet" size="l" onClick={() => handleClick(provider)}>
          Confirm with {provider.name}
        </Button>
      ))}
    </>
  )
}
