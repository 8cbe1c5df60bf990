import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { shortStandingIn } from '@earmark/core/teams/role-names.ts'
import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { Logo } from '../../base/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Avatar } from './avatar.tsx'
import { MainLinks } from './main-links.tsx'

interface SideBarProps {
  viewer: SignedIn
  record: ReactNode
  palette: ReactNode
  tags: ReactNode
  outbox: ReactNode
  onFailure: (sentence: string) => void
}

export function SideBar({ viewer, record, palette, tags, outbox, onFailure }: SideBarProps) {
  const lines = useNotesPart('lines')
  const left = useNotesPart('left')
  return (
    <div className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-paper px-3.5 pt-4 pb-4 md:flex">
      <PageLink to="/app" aria-label="Earmark, my notes" className="mb-4 flex min-h-11 items-center px-2">
        <Logo />
      </PageLink>
      <div className="mb-4">{record}</div>
      <MainLinks
        listClass="grid gap-0.5"
        notes={lines && lines.length + left}
        linkClass="min-h-10 items-center gap-3 rounded-s px-2.5 aria-[current=page]:bg-sunken"
      />
      <div className="min-h-0 grow overflow-y-auto">{tags}</div>
      {palette}
      {outbox}
      <AccountMenu
        viewer={viewer}
        side="top"
        align="start"
        onFailure={onFailure}
        trigger={
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 rounded-m border border-line-2 px-2.5 text-left hover:border-edge"
          >
            <span className="sr-only">Account: </span>
            <Avatar name={viewer.account.name} />
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-semibold">{viewer.account.name}</span>
              <span className="block truncate text-xs text-ink-3">{shortStandingIn(viewer.account)}</span>
            </span>
            <ChevronsUpDown size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
          </button>
        }
      />
    </div>
  )
}
