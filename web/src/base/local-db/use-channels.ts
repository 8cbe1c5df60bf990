import { countUnread } from '@earmark/core/channels/count-unread.ts'
import { orderChannels } from '@earmark/core/channels/order-channels.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { useMemo } from 'react'
import { useNotes } from './notes-context.tsx'
import { useNotesPart } from './use-recordings.ts'

/** Those that this person sees, archived ones too, in their own order. */
export function useChannels(): readonly Channel[] {
  const { account_id } = useNotes()
  const channels = useNotesPart('channels')
  const order = useNotesPart('marks')?.order
  return useMemo(
    () => orderChannels(channels, { order: order ?? [], account_id }),
    [channels, order, account_id],
  )
}

/** How many notes of others came into each channel since the person last looked. */
export function useUnread(): ReadonlyMap<string, number> {
  const { actor, account_id } = useNotes()
  const lines = useNotesPart('lines')
  const channels = useNotesPart('channels')
  const marks = useNotesPart('marks')
  return useMemo(
    () => countUnread(lines ?? [], { channels, marks, user_id: actor.user_id, account_id }),
    [lines, channels, marks, actor, account_id],
  )
}
