import type { Channel } from '../entities/channel.ts'

type Named = Pick<Channel, 'name' | 'is_private'>

/** After a note was moved within a team: where it is, and who sees it there. */
export function movedText(channel: Named): string {
  return `Moved to ${channel.name}. ${seenIn(channel)}`
}

/** After a meeting was released that its recorder alone could see. */
export function releasedText(channel: Named): string {
  return `Released to ${channel.name}. ${seenIn(channel)}`
}

export function seenIn({ name, is_private }: Named): string {
  return is_private ? `Only people in ${name} can see it.` : 'Everyone in the team can see it.'
}

/** Whether a move shows a note to a whole team that only a few could see: that is asked first. */
export function showsToAll(from: Named | undefined, to: Named): boolean {
  return from !== undefined && from.is_private && !to.is_private
}

/** What is done with a note that is recorded, or typed. */
export type Reached = 'heard' | 'read'

/** Who will hear what is recorded into a channel, or read what is written there. */
export function reachOf(channel: Audience, how: Reached): string {
  return `${how} by ${peopleOf(channel)}`
}

/** The same where there is little room, beside the channel's name and its lock. */
export function reachInShort(channel: Audience, how: Reached): string {
  return channel.is_private ? peopleOf(channel) : reachOf(channel, how)
}

type Audience = Pick<Channel, 'is_private' | 'members'>

function peopleOf({ is_private, members }: Audience): string {
  if (!is_private) return 'all'
  return members.length === 1 ? 'you alone' : `${members.length} people`
}
