import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { Chip } from '../../base/ui/chip.tsx'
import { ScopeMenu } from './scope-menu.tsx'
import { daysInWords, withoutParts } from './scopes.ts'

interface ScopeChipsProps {
  scope: ConversationScope
  onChange: (scope: ConversationScope) => void
}

/** Which notes are asked: each part can be taken away. */
export function ScopeChips({ scope, onChange }: ScopeChipsProps) {
  const { tag, channel, recordings, from, to } = scope
  const ofTag = useTags().find(({ id }) => id === tag)
  const ofChannel = useChannels().find(({ id }) => id === channel)
  const without = (...parts: (keyof ConversationScope)[]) => onChange(withoutParts(scope, parts))
  return (
    <div
      role="group"
      aria-label="Which notes are asked"
      className="mt-1 flex min-h-11 flex-wrap items-center gap-2"
    >
      {!recordings && <ScopeMenu scope={scope} onChange={onChange} />}
      {tag !== undefined && (
        <Chip
          text={ofTag?.name ?? 'A tag that is gone'}
          color={ofTag?.color ?? 'grey'}
          onRemove={() => without('tag')}
        />
      )}
      {channel !== undefined && (
        <Chip text={ofChannel?.name ?? 'A channel you do not see'} onRemove={() => without('channel')} />
      )}
      {(from || to) && <Chip text={daysInWords({ from, to })} onRemove={() => without('from', 'to')} />}
      {recordings && <Chip text={chosenInWords(recordings.length)} onRemove={() => without('recordings')} />}
    </div>
  )
}

function chosenInWords(count: number): string {
  return count === 1 ? '1 chosen note' : `${count} chosen notes`
}
