import { comingAlong } from '@earmark/core/recording/coming-along.ts'
import { useEffect, useState } from 'react'
import { hasTried } from '../../base/local-db/has-tried.ts'

/** What was recorded here without an account moves into the one that is made or signed in to now. */
export function NotesWaiting() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // Where they cannot be counted, nothing is said of them.
    countNotes().then(setCount, () => undefined)
  }, [])
  if (count === 0) return null
  return <strong className="font-semibold text-ink">{comingAlong(count)}</strong>
}

/** Few who sign up have any: what it takes to read them is loaded for those alone. */
async function countNotes(): Promise<number> {
  if (!(await hasTried())) return 0
  const { countTried } = await import('../../base/local-db/count-tried.ts')
  return countTried()
}
