import { useEffect, useRef, useState } from 'react'
import type { NoteLine } from '../../base/local-db/main.ts'
import { useRecordings } from '../../base/local-db/use-recordings.ts'

/** Says that a note has been written down to those who do not see its row change. */
export function ReadyAnnouncer() {
  const lines = useRecordings()
  const unready = useRef<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  useEffect(() => {
    const ready = lines?.find(({ ulid, status }) => status === 'ready' && unready.current.has(ulid))
    if (ready) setText(sentenceOf(ready))
    unready.current = new Set(lines?.filter(({ status }) => status !== 'ready').map(({ ulid }) => ulid))
  }, [lines])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function sentenceOf({ title }: NoteLine): string {
  return title ? `Ready: ${title}` : 'Ready'
}
