import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { FeedDialog } from './feed-dialog.tsx'

interface TodoToolsProps {
  query: string
  onQuery: (query: string) => void
  onSave: () => void
}

/** Over the list: narrows it, and takes it along. */
export function TodoTools({ query, onQuery, onSave }: TodoToolsProps) {
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-3 pb-3">
      <div className="min-w-0 flex-1 basis-60">
        <Field
          label="Find a to-do"
          type="search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <Button look="quiet" onClick={() => setIsFeedOpen(true)}>
        Calendar
      </Button>
      <Button look="quiet" onClick={onSave}>
        Download as Markdown
      </Button>
      {isFeedOpen && <FeedDialog onClose={() => setIsFeedOpen(false)} />}
    </div>
  )
}
