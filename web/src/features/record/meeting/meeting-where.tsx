import { seenIn } from '@earmark/core/channels/seen-by.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import { type WhereChosen, whereItGoes } from '@earmark/core/meetings/where-it-goes.ts'
import { useState } from 'react'
import { useLiveValue } from '../../../base/live-value.ts'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { useIsTeam } from '../../../base/session/use-is-team.ts'
import { Checkbox } from '../../../base/ui/checkbox.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { useTargetChannel } from '../use-target-channel.ts'

interface Where {
  channels: readonly Channel[]
  chosen: WhereChosen
  choose: (chosen: WhereChosen) => void
  /** As the meeting keeps it; nothing in a personal account. */
  draft: Pick<MeetingDraft, 'channel_id' | 'release_to'>
}

/** Where a meeting goes: as other notes do, until the person says otherwise. */
export function useWhere(): Where {
  const isTeam = useIsTeam()
  const { target, channels } = useTargetChannel(useLiveValue(useNotes().filing))
  const [said, choose] = useState<WhereChosen>()
  // A channel may be archived while the form is open.
  const isThere = said?.channel === null || channels.some(({ id }) => id === said?.channel)
  const chosen = said && isThere ? said : { channel: target?.id ?? null, waits: said?.waits ?? false }
  return { channels, chosen, choose, draft: isTeam ? whereItGoes(chosen) : {} }
}

/** A value that no channel has. */
const onlyMe = ''

/** In a team: who gets to see the meeting, and when. */
export function MeetingWhere({ where: { channels, chosen, choose } }: { where: Where }) {
  const channel = channels.find(({ id }) => id === chosen.channel)
  const options = [
    ...channels.map(({ id, name }) => ({ value: id, text: name })),
    { value: onlyMe, text: 'Only me' },
  ]
  return (
    <div className="grid gap-1">
      <Select
        label="Where it goes"
        options={options}
        value={channel?.id ?? onlyMe}
        onChange={({ currentTarget: { value } }) =>
          choose({ ...chosen, channel: value === onlyMe ? null : value })
        }
        hint={seenBy(channel, chosen)}
      />
      {channel && (
        <Checkbox
          label="Show it when I release it"
          checked={chosen.waits}
          onChange={({ currentTarget }) => choose({ ...chosen, waits: currentTarget.checked })}
        />
      )}
    </div>
  )
}

function seenBy(channel: Channel | undefined, { waits }: WhereChosen): string {
  if (!channel) return 'Only you can see it.'
  return waits ? `Until you release it to ${channel.name}, only you can see it.` : seenIn(channel)
}
