import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAction } from './use-action.ts'

interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

interface PagedListProps<Item> {
  /** Its accessible name. */
  label: string
  /** Said where there is nothing. */
  empty: string
  /** Asks for the page after this cursor. */
  onMore: (cursor: string) => Promise<Page<Item>>
  first: Page<Item>
  children: (item: Item) => ReactNode
}

/** Newest first, a page at a time. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { label, empty, onMore, first, children } = props
  const [more, setMore] = useState<Page<Item>[]>([])
  const { isBusy, failure, run } = useAction()
  const pages = [first, ...more]
  const items = pages.flatMap((page) => page.items)
  const cursor = pages.at(-1)?.next_cursor ?? null
  const loadMore = async () => {
    if (cursor === null) return
    const next = await onMore(cursor)
    setMore((before) => [...before, next])
  }
  if (items.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <div className="grid gap-4">
      <ol aria-label={label} className="grid divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id} className="py-2.5">
            {children(item)}
          </li>
        ))}
      </ol>
      {failure && <Notice kind="alert">{failure}</Notice>}
      {cursor !== null && (
        <Button
          look="quiet"
          size="s"
          className="justify-self-start"
          busy={isBusy}
          onClick={() => run(loadMore)}
        >
          Show more
        </Button>
      )}
    </div>
  )
}
