import { roleNames } from '@earmark/core/teams/role-names.ts'
import type { Invitation } from '@earmark/core/teams/teams-api.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { Moment } from '../../base/times/moment.tsx'
import { type Action, useAction } from '../../base/settings/use-action.ts'

interface InvitationListProps {
  accountId: string
  items: readonly Invitation[]
  onChange: () => void
}

/** Who is invited and has not come yet. */
export function InvitationList({ accountId, items, onChange }: InvitationListProps) {
  const action = useAction()
  return (
    <div className="grid gap-4">
      {action.failure && <Notice kind="alert">{action.failure}</Notice>}
      {items.length === 0 ? (
        <p className="text-ink-2">No open invitations.</p>
      ) : (
        <ul
          aria-label="Invitations"
          className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
        >
          {items.map((item) => (
            <InvitationRow
              key={item.id}
              item={item}
              accountId={accountId}
              action={action}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface InvitationRowProps {
  item: Invitation
  accountId: string
  action: Action
  onChange: () => void
}

function InvitationRow({ item, accountId, action, onChange }: InvitationRowProps) {
  const name = item.email ?? `Link for ${item.max_uses} (${item.uses} used)`
  const params = { id: accountId, invitation_id: item.id }
  const change = (call: () => Promise<unknown>) =>
    action.run(async () => {
      try {
        await call()
      } catch (error) {
        throw isGone(error) ? usedMeanwhile : error
      } finally {
        onChange()
      }
    })
  const resend = async () => {
    await api.call('POST /accounts/:id/invitations/:invitation_id/resend', { params })
    showToast('Sent again')
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-ink-2">
          {roleNames[item.role]}
          {item.channels.length > 0 && ` in ${item.channels.map((channel) => channel.name).join(', ')}`} ·{' '}
          {item.state === 'open' ? 'works until' : 'expired'} <Moment at={item.expires_at} />
        </p>
      </div>
      <div className="flex gap-2">
        {item.kind === 'email' && (
          <Button
            look="quiet"
            size="s"
            busy={action.isBusy}
            aria-label={`Send again to ${name}`}
            onClick={() => change(resend)}
          >
            Send again
          </Button>
        )}
        <Button
          look="quiet"
          size="s"
          busy={action.isBusy}
          aria-label={`Revoke: ${name}`}
          onClick={() =>
            change(() => api.call('DELETE /accounts/:id/invitations/:invitation_id', { params }))
          }
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

/** The list is as old as its last answer. */
const usedMeanwhile = new ApiError({
  status: 404,
  code: 'not_found',
  sentence: 'It was used or revoked in the meantime.',
})
