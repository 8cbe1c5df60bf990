import { lacksChannel } from '@earmark/core/teams/invite-facts.ts'
import type { InvitedRole } from '@earmark/core/teams/teams-api.ts'
import { useId, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { CopyField } from '../../base/settings/copy-field.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Select } from '../../base/ui/select.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { chooseChannel } from './channel-choice.tsx'

const uses = [1, 5, 25, 100].map((count) => ({
  value: `${count}`,
  text: count === 1 ? 'One person' : `${count} people`,
}))
const days = [1, 7, 30].map((count) => ({
  value: `${count}`,
  text: count === 1 ? 'One day' : `${count} days`,
}))

interface InviteLinkProps {
  accountId: string
  wish: { role: InvitedRole; channels: readonly string[] }
  /** Which private channels the link would open. */
  warning: string | undefined
  onMade: () => void
}

/** The secret is told once: whoever closes this without copying it makes another. */
export function InviteLink({ accountId, wish, warning, onMade }: InviteLinkProps) {
  const [limits, setLimits] = useState({ max_uses: '25', days: '7' })
  const [url, setUrl] = useState<string>()
  const { isBusy, failure, run } = useAction()
  const [wasAsked, setWasAsked] = useState(false)
  const warningId = useId()
  const isRefused = wasAsked && lacksChannel(wish)
  const make = async () => {
    setWasAsked(true)
    if (lacksChannel(wish)) return
    const body = { ...wish, max_uses: Number(limits.max_uses), days: Number(limits.days) }
    const made = await api.call('POST /accounts/:id/invite-links', { params: { id: accountId }, body })
    setUrl(made.url)
    setWasAsked(false)
    onMade()
  }
  return (
    <section aria-label="Invite by link" className="grid gap-4 border-t border-line pt-5">
      <p className="text-ink-2">
        Or create a link to share yourself. Anyone who has it can join, with the role and channels above.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="For"
          options={uses}
          value={limits.max_uses}
          onChange={({ target }) => setLimits((before) => ({ ...before, max_uses: target.value }))}
        />
        <Select
          label="Works for"
          options={days}
          value={limits.days}
          onChange={({ target }) => setLimits((before) => ({ ...before, days: target.value }))}
        />
      </div>
      {(failure || isRefused) && <Notice kind="alert">{isRefused ? chooseChannel : failure}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" busy={isBusy} aria-describedby={warning && warningId} onClick={() => run(make)}>
          Create link
        </Button>
        {warning && (
          <p id={warningId} className="text-sm wrap-anywhere">
            {warning}
          </p>
        )}
      </div>
      {url && (
        <div role="status">
          <CopyField label="Invitation link" value={url} hint="It is shown only once. Copy it now." />
        </div>
      )}
    </section>
  )
}
