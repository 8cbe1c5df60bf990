import { PageLink } from '../../base/builds/page-link.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'

export function TrashHead() {
  return (
    <div className="px-5 pt-3 pb-1">
      <h1 className="text-2xl">Trash</h1>
      <p className="text-sm text-ink-2">
        Notes stay here for 30 days, then they are gone.{' '}
        <PageLink to="/app" className="link">
          All notes
        </PageLink>
      </p>
    </div>
  )
}

export function NothingInTrash() {
  return (
    <EmptyState title="Nothing in the trash" action={<LinkButton to="/app">All notes</LinkButton>}>
      A note that you delete can be brought back from here for 30 days.
    </EmptyState>
  )
}
