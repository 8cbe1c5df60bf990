import type { OpenDoor } from '@earmark/core/entities/door.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DoorTrouble } from './follow-door.ts'

interface LiveDoor {
  door: OpenDoor
  trouble: DoorTrouble | undefined
}

/** The door as it is now, as long as the page is open; once it leads nowhere the page says so. */
export function useLiveDoor(id: string, opened: OpenDoor): LiveDoor {
  const [live, setLive] = useState<LiveDoor>({ door: opened, trouble: undefined })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ending = new AbortController()
    const follow = async () => {
      const { followDoor } = await import('./follow-door.ts')
      await followDoor(id, {
        signal: ending.signal,
        onDoor: (door) => setLive(({ trouble }) => ({ door, trouble })),
        onTrouble: (trouble) => setLive(({ door }) => ({ door, trouble })),
      })
      await revalidate()
    }
    // It ends with the page, or when the page has nothing more to show.
    follow().catch(() => undefined)
    return () => ending.abort()
  }, [id, revalidate])
  return live
}
