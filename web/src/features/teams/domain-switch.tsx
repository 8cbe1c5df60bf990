import { domainObstacleSentence } from '@earmark/core/teams/domain-obstacle.ts'
import type { DomainAnswer } from '@earmark/core/teams/teams-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'

/** Whether colleagues may come in by their address alone. */
export function DomainSwitch({ accountId }: { accountId: string }) {
  const { state, reload } = useLoaded('GET /accounts/:id/domain', { params: { id: accountId } })
  return (
    <LoadedPart state={state} what="your email domain" onRetry={reload}>
      {(answer) => <DomainChoice answer={answer} accountId={accountId} onChange={reload} />}
    </LoadedPart>
  )
}

interface DomainChoiceProps {
  answer: DomainAnswer
  accountId: string
  onChange: () => void
}

function DomainChoice({ answer: { domain, is_open, obstacle }, accountId, onChange }: DomainChoiceProps) {
  const { isBusy, failure, run } = useAction()
  const change = async () => {
    const params = { id: accountId }
    await api.call(is_open ? 'DELETE /accounts/:id/domain' : 'PUT /accounts/:id/domain', { params })
    onChange()
  }
  if (obstacle !== null && !is_open)
    return <p className="text-ink-2">{domainObstacleSentence(obstacle, domain)}</p>
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {is_open
          ? `Anyone with a confirmed address at ${domain} can join as a member.`
          : `You can let anyone join who has a confirmed address at ${domain}.`}
      </p>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Button look="quiet" size="s" className="justify-self-start" busy={isBusy} onClick={() => run(change)}>
        {is_open ? `Stop letting ${domain} join` : `Let ${domain} join`}
      </Button>
    </div>
  )
}
