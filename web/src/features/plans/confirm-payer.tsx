import type { AnswerOf } from '@earmark/core/calls.ts'
import { Mail } from 'lucide-react'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useConfirmationLink } from '../../base/settings/use-confirmation-link.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { payerFact } from './payer-facts.ts'

/** For whoever paid before they had an account, and is not known by the browser: whose the plan is, and the way to it. */
export function ConfirmPayer() {
  const { state, reload } = useLoaded('GET /me/address')
  return (
    <LoadedPart state={state} what="your address" onRetry={reload}>
      {(address) => <Confirm address={address} />}
    </LoadedPart>
  )
}

function Confirm({ address }: { address: AnswerOf<'GET /me/address'> }) {
  const { isBusy, failure, send, sent } = useConfirmationLink(address)
  const { title, fact } = payerFact(address)
  return (
    <EmptyState
      title={title}
      icon={<Mail size={40} strokeWidth={1.25} aria-hidden="true" />}
      action={
        <>
          {!address.is_confirmed && (
            <Button look={sent ? 'quiet' : 'ink'} busy={isBusy} onClick={send}>
              {sent ? 'Send it again' : 'Send the link'}
            </Button>
          )}
          <LinkButton to="/app" look="quiet">
            My notes
          </LinkButton>
          {failure && <Notice kind="alert">{failure}</Notice>}
        </>
      }
    >
      <span role="status" className="wrap-anywhere">
        {sent ?? fact}
      </span>
    </EmptyState>
  )
}
