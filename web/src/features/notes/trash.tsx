import { useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { PurgeQuestion } from '../../base/local-db/purge-question.tsx'
import { useTrash } from '../../base/local-db/use-recordings.ts'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { ulidsOf } from './change-many.ts'
import { useChangeable } from './use-changeable.ts'

export function TrashHead() {
  const { removable } = useChangeable(useTrash())
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <div className="px-5 pt-3 pb-1">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-2xl">Trash</h1>
        {removable.length > 0 && (
          <Button look="quiet" size="s" onClick={() => setIsAsking(true)}>
            Empty trash
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-2">
        Notes are deleted for good after 30 days.{' '}
        <PageLink to="/app" className="link">
          All notes
        </PageLink>
      </p>
      {isAsking && <PurgeQuestion isAll ulids={ulidsOf(removable)} onDone={close} onClose={close} />}
    </div>
  )
}

export function NothingInTrash() {
  return (
    <EmptyState title="Nothing in the trash" action={<LinkButton to="/app">All notes</LinkButton>}>
      Deleted notes can be restored from here for 30 days.
    </EmptyState>
  )
}
