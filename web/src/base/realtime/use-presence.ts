import { useEffect, useSyncExternalStore } from 'react'
import type { Presence } from './presence.ts'

/** The person is at this topic as long as the component is on screen; who else is, by the ids of users. */
export function usePresence(presence: Presence, topic: string): readonly string[] {
  useEffect(() => presence.join(topic), [presence, topic])
  const who = () => presence.who(topic)
  return useSyncExternalStore(presence.listen, who, who)
}
