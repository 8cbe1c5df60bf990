import { usualChannelOf } from '@earmark/core/channels/usual-channel.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useChannels } from '../../base/local-db/use-channels.ts'

/** The channel that was chosen, or the one where new notes belong; and all that could be. */
export function useTargetChannel(chosen: string | undefined): {
  target: Channel | undefined
  channels: readonly Channel[]
} {
  const { actor } = useNotes()
  const channels = useChannels().filter(({ archived_at }) => archived_at === null)
  return { target: channels.find(({ id }) => id === chosen) ?? usualChannelOf(channels, actor), channels }
}
