import type { AnswerOf } from '@earmark/core/calls.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../api/fetch-client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAction } from './use-action.ts'

interface ConfirmAddressProps {
  address: AnswerOf<'GET /me/address'>
  /** What waits for it. */
  children: ReactNode
}

/** Why an address is to be confirmed, and the way to the link that does it. */
export function ConfirmAddress({ address: { sends_mail }, children }: ConfirmAddressProps) {
  const { isBusy, failure, run } = useAction()
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    await api.call('POST /me/address/confirmation')
    setIsSent(true)
  }
  const sent = sends_mail
    ? 'A link is on its way. Open it in this browser.'
    : 'This instance has no mail server: whoever runs it finds the email in the folder “outbox” of its data. Open its link in this browser.'
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="wrap-anywhere text-ink-2">
        {isSent ? sent : children}
      </p>
      <Button look="quiet" size="s" busy={isBusy} onClick={() => run(send)}>
        {isSent ? 'Send it again' : 'Send a link to confirm it'}
      </Button>
      {failure && <Notice kind="alert">{failure}</Notice>}
    </div>
  )
}
