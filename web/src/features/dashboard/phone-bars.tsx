import type { SignedIn } from '@earmark/core/access/viewer.ts'
import type { ReactNode } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Logo } from '../../base/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Avatar } from './avatar.tsx'
import { MainLinks } from './main-links.tsx'
import { MoreMenu } from './more-menu.tsx'

interface TopBarProps {
  viewer: SignedIn
  onFailure: (sentence: string) => void
  outbox: ReactNode
  palette: ReactNode
}

/** An open note has a bar of its own, and needs the room. */
export function TopBar({ viewer, onFailure, outbox, palette }: TopBarProps) {
  return (
    <div className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-paper px-4 py-1.5 in-[[data-frame]:has([data-note-open])]:hidden md:hidden">
      <PageLink to="/app" aria-label="Earmark, my notes" className="flex min-h-11 items-center">
        <Logo />
      </PageLink>
      <div className="ml-auto flex min-w-0 items-center">{outbox}</div>
      {palette}
      <AccountMenu
        viewer={viewer}
        side="bottom"
        align="end"
        onFailure={onFailure}
        trigger={
          <IconButton label={`Account: ${viewer.account.name}`}>
            <Avatar name={viewer.account.name} />
          </IconButton>
        }
      />
    </div>
  )
}

const linkClass = 'min-h-14 flex-col items-center justify-center gap-1 text-xs max-[22.5rem]:text-[0.6875rem]'

/** The record button stands at its right end, where a thumb reaches it, and covers nothing. */
export function BottomBar({ record }: { record: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[minmax(0,1fr)_auto] items-center border-t border-line bg-paper pr-4 pb-[env(safe-area-inset-bottom)] md:hidden">
      <MainLinks
        listClass="grid grid-cols-4"
        linkClass={linkClass}
        more={<MoreMenu className={linkClass} />}
      />
      {record}
    </div>
  )
}
