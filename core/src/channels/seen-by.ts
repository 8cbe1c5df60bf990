import type { Channel } from '../entities/channel.ts'

type Place = Pick<Channel, 'name' | 'is_private'>

/** After a note was moved within a team: where it is, and who sees it there. */
export function movedText({ name, is_private }: Place): string {
  return is_private
    ? `Moved to ${name}. Only people in ${name} can see it.`
    : `Moved to ${name}. Everyone in the team can see it.`
}

/** Whether a move shows a note to a whole team that only a few could see: that is asked first. */
export function showsToAll(from: Place | undefined, to: Place): boolean {
  return from !== undefined && from.is_private && !to.is_private
}

/** Who will hear what is recorded into a channel. */
export function heardBy(place: Heard): string {
  return `heard by ${hearersOf(place)}`
}

/** The same where there is little room, beside the channel's name and its lock. */
export function heardByInShort(place: Heard): string {
  return place.is_private ? hearersOf(place) : heardBy(place)
}

type Heard = Pick<Channel, 'is_private' | 'members'>

function hearersOf({ is_private, members }: Heard): string {
  if (!is_private) return 'all'
  return members.length === 1 ? 'you alone' : `${members.length} people`
}
