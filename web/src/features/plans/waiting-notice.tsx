import type { AnswerOf } from '@earmark/core/calls.ts'
import { useEffect, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { whenIdle } from '../../base/when-idle.ts'
import { waitingFact } from './payer-facts.ts'

/** A plan that was paid with the person's own address, and is not theirs before that is confirmed. */
export function WaitingNotice() {
  const viewer = useViewer()
  const [address, setAddress] = useState<AnswerOf<'GET /me/address'>>()
  const canWait = viewer.kind === 'user' && viewer.account.kind === 'personal' && !viewer.account.paid
  useEffect(() => {
    if (!canWait) return setAddress(undefined)
    const ending = new AbortController()
    const ask = () => api.call('GET /me/address', { signal: ending.signal }).then(setAddress)
    // Without a connection it is told another time.
    const idle = whenIdle(() => void ask().catch(() => undefined))
    return () => {
      ending.abort()
      idle.cancel()
    }
  }, [canWait])
  const fact = address && waitingFact(address)
  if (fact === undefined) return null
  return (
    <div className="px-4 pt-4 md:px-5 md:pb-4">
      <Notice
        action={
          <PageLink to="/d/settings/plan" className="link">
            Confirm it
          </PageLink>
        }
        onDismiss={() => setAddress(undefined)}
      >
        {fact}
      </Notice>
    </div>
  )
}
