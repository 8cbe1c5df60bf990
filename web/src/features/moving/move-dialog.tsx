import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import { may } from '@earmark/core/access/permissions.ts'
import type { FilingChannel } from '@earmark/core/channels/filing.ts'
import { whoWillSee } from '@earmark/core/channels/who-will-see.ts'
import { type FormEvent, useState } from 'react'
import { SeePlans } from '../../base/builds/page-link.tsx'
import type { Moving } from '../../base/local-db/moving.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { useMove } from './use-move.ts'
import { useTeamChannels } from './use-team-channels.ts'

interface MoveDialogProps {
  moving: Moving
  onClose: () => void
}

/** Which team, which channel, and who will see it there; then it is gone from here. */
export function MoveDialog({ moving, onClose }: MoveDialogProps) {
  const viewer = useViewer()
  const teams = viewer.kind === 'user' ? viewer.accounts.filter(({ kind }) => kind === 'team') : []
  const [chosen, setChosen] = useState(teams[0]?.id)
  const team = teams.find(({ id }) => id === chosen)
  const notes = moving.ulids.length
  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={notes === 1 ? 'Move to a team' : `Move ${notes} notes to a team`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Select
          label="Team"
          value={chosen}
          options={teams.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        {team && <ChooseChannel key={team.id} team={team} moving={moving} onClose={onClose} />}
      </div>
    </ResponsiveDialog>
  )
}

function ChooseChannel({ team, ...rest }: MoveDialogProps & { team: AccountSummary }) {
  const { channels, failure, askAgain } = useTeamChannels(team.id)
  if (failure !== undefined) {
    const again = (
      <Button look="quiet" size="s" onClick={askAgain}>
        Try again
      </Button>
    )
    return (
      <Notice kind="alert" action={again}>
        {failure}
      </Notice>
    )
  }
  if (!channels) return <Skeleton className="h-40 w-full" />
  if (channels.length === 0) {
    return (
      <p className="wrap-anywhere text-ink-2">
        You are not in a channel of {team.name} yet. Ask someone there to add you to one.
      </p>
    )
  }
  return <MoveForm team={team} channels={channels} {...rest} />
}

interface MoveFormProps extends MoveDialogProps {
  team: AccountSummary
  channels: readonly FilingChannel[]
}

function MoveForm({ team, channels, moving, onClose }: MoveFormProps) {
  const first = channels.find(({ id }) => id === team.id) ?? channels[0]
  const [chosen, setChosen] = useState(first?.id)
  const channel = channels.find(({ id }) => id === chosen)
  const { move, isBusy, refusal } = useMove(moving, onClose)
  const notes = moving.ulids.length
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (channel) void move(team, channel)
  }
  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Select
        label="Channel"
        value={chosen}
        options={channels.map(({ id, name, is_private }) => ({
          value: id,
          text: is_private ? `${name} (private)` : name,
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      {channel && <Notice>{whoWillSee({ team: team.name, channel, notes })}</Notice>}
      <EndingLinks ulids={moving.ulids} />
      {!may(team.role, 'tag.create') && (
        <p className="text-sm text-ink-2">Tags are removed: guests cannot use a team’s tags.</p>
      )}
      {refusal && (
        <Notice kind="alert" action={refusal.limit && <SeePlans why={refusal.limit} />}>
          {refusal.sentence}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Move
        </Button>
      </div>
    </form>
  )
}

/** Nobody in the team has agreed to them. */
function EndingLinks({ ulids }: Pick<Moving, 'ulids'>) {
  const { state } = useLoaded('GET /shares')
  const items = state.kind === 'ready' ? state.value.items : []
  const count = items.filter(({ recording }) => ulids.includes(recording)).length
  if (count === 0) return null
  return (
    <p role="status" className="text-sm text-ink-2">
      {count === 1
        ? 'It is shared: 1 link ends when it is moved, and no longer opens for anyone.'
        : `Shared notes: ${count} links end when they are moved, and no longer open for anyone.`}
    </p>
  )
}
