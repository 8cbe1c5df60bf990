import type { Fanout } from '../../ports/fanout.ts'

/** Where the devices of one person listen, whichever account they look at. */
export const roomOfPerson = (user_id: string) => `person:${user_id}`

/** Tells the devices of these people that there is something new for them. Once it has committed. */
export function sayNotified(fanout: Pick<Fanout, 'say'>, user_ids: Iterable<string>): void {
  for (const user_id of new Set(user_ids)) fanout.say(roomOfPerson(user_id), 'notified')
}
