import type { AnswerOf } from '@earmark/core/calls.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useConfirmationLink } from './use-confirmation-link.ts'

interface ConfirmAddressProps {
  address: AnswerOf<'GET /me/address'>
  /** What waits for it. */
  children: ReactNode
}

/** Why an address is to be confirmed, and the way to the link that does it. */
export function ConfirmAddress({ address, children }: ConfirmAddressProps) {
  const { isBusy, failure, send, sent } = useConfirmationLink(address)
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="wrap-anywhere text-ink-2">
        {sent ?? children}
      </p>
      <Button look="quiet" size="s" busy={isBusy} onClick={send}>
        {sent ? 'Send it again' : 'Send a link to confirm it'}
      </Button>
      {failure && <Notice kind="alert">{failure}</Notice>}
    </div>
  )
}
