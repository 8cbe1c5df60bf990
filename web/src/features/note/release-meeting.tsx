import { releasedText, seenIn } from '@earmark/core/channels/seen-by.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Meeting } from '@earmark/core/entities/meeting.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { releaseOf } from '@earmark/core/meetings/where-it-goes.ts'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { ChannelMove } from './channel-move.tsx'

interface ReleaseMeetingProps {
  meeting: Pick<Meeting, 'release_to'>
  note: Pick<Recording, 'ulid' | 'channel_id'>
}

/** Of a meeting that waits for its recorder: who sees it so far, and the one press that shows it. */
export function ReleaseMeeting({ meeting, note }: ReleaseMeetingProps) {
  const channels = useChannels()
  const release = releaseOf({ ...meeting, ...note }, channels)
  if (!release) return null
  if (release.kind === 'to') return <ReleaseTo ulid={note.ulid} channel={release.channel} />
  const others = channels.filter(({ archived_at }) => archived_at === null)
  return (
    <Notice
      action={
        others.length > 0 && (
          <ChannelMove
            ulid={note.ulid}
            here={undefined}
            others={others}
            trigger={
              <Button size="s" look="quiet">
                Choose a channel
              </Button>
            }
          />
        )
      }
    >
      Only you see this. The channel it was meant for is gone.
    </Notice>
  )
}

function ReleaseTo({ ulid, channel }: { ulid: string; channel: Channel }) {
  const notes = useNotes()
  const release = async () => {
    await notes.mutate('recording.set_channel', { ulid, channel_id: channel.id })
    showToast(releasedText(channel))
  }
  return (
    <Notice
      action={
        <Button size="s" onClick={() => attempt(release())}>
          Release to {channel.name}
        </Button>
      }
    >
      Only you see this until you release it. Then {lowerFirst(seenIn(channel))}
    </Notice>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
