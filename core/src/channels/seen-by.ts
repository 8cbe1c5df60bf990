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

/** Beside the name of the channel that a recording goes into: who will hear it there. */
export function heardBy({ is_private, members }: Pick<Channel, 'is_private' | 'members'>): string {
  if (!is_private) return 'heard by all'
  if (members.length === 1) return 'heard by you alone'
  return `heard by ${members.length} people`
}
