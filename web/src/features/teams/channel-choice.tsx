import type { InviteChannel } from '@earmark/core/teams/teams-api.ts'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '../../base/ui/checkbox.tsx'

interface ChannelChoiceProps {
  items: readonly InviteChannel[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  isForGuest: boolean
  error?: string | undefined
}

export const chooseChannel = 'Choose at least one channel: a guest sees nothing else.'

/** Which channels the people who are invited find themselves in. */
export function ChannelChoice({ items, chosen, onChange, isForGuest, error }: ChannelChoiceProps) {
  const about = useId()
  return (
    <fieldset aria-describedby={about} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Channels</legend>
      <ul className="grid max-h-56 gap-x-6 overflow-y-auto rounded-m border border-edge bg-surface px-4 py-1 sm:grid-cols-2">
        {items.map(({ id, name, is_private }) => (
          <li key={id} className="min-w-0">
            <Checkbox
              name="channels"
              value={id}
              label={<ChannelName name={name} isPrivate={is_private} />}
              checked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
      <div id={about} className="text-sm">
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        <p className="text-ink-2">
          {isForGuest
            ? 'A guest sees only these.'
            : 'They are added to these. They can read and join any open channel anyway.'}
        </p>
      </div>
    </fieldset>
  )
}

function ChannelName({ name, isPrivate }: { name: string; isPrivate: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="wrap-anywhere">{name}</span>
      {isPrivate && (
        <>
          <Lock size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="sr-only">, private</span>
        </>
      )}
    </span>
  )
}
