import { movedText, showsToAll } from '@earmark/core/channels/seen-by.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { type ReactElement, useState } from 'react'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { Menu, MenuChoice } from '../../base/ui/menu.tsx'
import { Question } from '../../base/ui/question.tsx'
import { showToast } from '../../base/ui/toasts.ts'

interface ChannelMoveProps {
  ulid: string
  /** Where it lies; not given where it lies in none that the person sees. */
  here: Channel | undefined
  /** Where it may go. */
  others: readonly Channel[]
  trigger: ReactElement
}

/** Moves a note within a team, and says who sees it then: before, where many will who could not. */
export function ChannelMove({ ulid, here, others, trigger }: ChannelMoveProps) {
  const notes = useNotes()
  const viewer = useViewer()
  const [asked, setAsked] = useState<Channel>()
  const put = (channel_id: string) => notes.mutate('recording.set_channel', { ulid, channel_id })
  const move = async (target: Channel) => {
    await put(target.id)
    showToast(movedText(target), here && (() => attempt(put(here.id))))
  }
  const choose = (id: string) => {
    const target = others.find((other) => other.id === id)
    if (!target) return
    if (showsToAll(here, target)) setAsked(target)
    else attempt(move(target))
  }
  return (
    <>
      <Menu align="start" trigger={trigger}>
        <MenuChoice
          label="Move to"
          hint={<WhoSees hasPrivate={others.some(({ is_private }) => is_private)} />}
          options={others.map(({ id, name, is_private }) => ({
            value: id,
            text: name,
            icon: <ChannelSign isPrivate={is_private} />,
          }))}
          value=""
          onChange={choose}
        />
      </Menu>
      {asked && (
        <Question
          title={`Move to ${asked.name}?`}
          about={`Everyone in ${viewer.kind === 'user' ? viewer.account.name : 'the team'} will see it and its comments.`}
          yes="Move"
          onYes={() => {
            setAsked(undefined)
            attempt(move(asked))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function WhoSees({ hasPrivate }: { hasPrivate: boolean }) {
  return (
    <>
      <span className="flex items-center gap-1.5">
        <ChannelSign isPrivate={false} size={12} />
        Everyone in the team can see it.
      </span>
      {hasPrivate && (
        <span className="flex items-center gap-1.5">
          <ChannelSign isPrivate size={12} />
          Only people in the channel can see it.
        </span>
      )}
    </>
  )
}
