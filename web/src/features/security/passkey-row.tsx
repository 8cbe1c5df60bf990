import type { PasskeyItem } from '@earmark/core/safety-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import type { Action } from '../../base/settings/use-action.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

interface PasskeyRowProps {
  item: PasskeyItem
  action: Action
  onChange: () => void
}

export function PasskeyRow({ item, action, onChange }: PasskeyRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const dates = useDates()
  const params = { id: item.id }
  const remove = async () => {
    await withProof(() => api.call('DELETE /me/passkeys/:id', { params }))
    onChange()
  }
  const rename = async (name: string) => {
    await api.call('PATCH /me/passkeys/:id', { params, body: { name } })
    setIsRenaming(false)
    onChange()
  }
  if (isRenaming) {
    return (
      <li className="py-3">
        <PasskeyNameForm
          name={item.name}
          isBusy={action.isBusy}
          onSave={(name) => action.run(() => rename(name))}
          onCancel={() => setIsRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{item.name}</p>
        <p className="text-sm text-ink-2">
          {item.last_used_at === null
            ? `Added ${dates.moment(item.created_at)}, not used yet`
            : `Last used ${dates.moment(item.last_used_at)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="quiet" size="s" aria-label={`Rename ${item.name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button
          look="quiet"
          size="s"
          aria-label={`Remove ${item.name}`}
          busy={action.isBusy}
          onClick={() => action.run(remove)}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
