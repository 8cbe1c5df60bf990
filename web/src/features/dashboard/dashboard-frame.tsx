import type { ReactNode } from 'react'
import { useViewer } from '../../base/session/use-viewer.ts'
import { ShortcutHelp } from '../../base/ui/shortcut-help.tsx'
import { Toaster } from '../../base/ui/toaster.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { BottomBar, TopBar } from './phone-bars.tsx'
import { SideBar } from './side-bar.tsx'
import { useFrameCommands } from './use-frame-commands.ts'

interface DashboardFrameProps {
  /** The record button, for the side bar and for the phone's bottom bar. */
  record: { side: ReactNode; phone: ReactNode }
  /** The button that opens the list of commands, for the side bar and for the phone's bar. */
  palette: { side: ReactNode; phone: ReactNode }
  /** Under the places of the side bar. */
  tags: ReactNode
  /** What waits on this device, beside the account. */
  outbox: ReactNode
  /** Under the page, in a row of its own. */
  dock: ReactNode
  children: ReactNode
}

/** Side bar and page on a wide screen; on a phone a bar above and one under the thumb. */
export function DashboardFrame({ record, palette, tags, outbox, dock, children }: DashboardFrameProps) {
  const viewer = useViewer()
  useFrameCommands(showToast)
  return (
    <div data-frame className="flex min-h-dvh flex-col md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      {viewer.kind === 'user' && (
        <header className="contents">
          <TopBar viewer={viewer} onFailure={showToast} outbox={outbox} palette={palette.phone} />
          <SideBar
            viewer={viewer}
            record={record.side}
            palette={palette.side}
            tags={tags}
            outbox={outbox}
            onFailure={showToast}
          />
        </header>
      )}
      <div className="contents md:flex md:h-dvh md:min-w-0 md:flex-col">
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 grow flex-col bg-surface pb-[calc(3.5rem+1px+env(safe-area-inset-bottom)+var(--record-bar,0px))] outline-none md:min-h-0 md:overflow-y-auto md:pb-0"
        >
          {children}
        </main>
        {dock}
      </div>
      <BottomBar record={record.phone} />
      <ShortcutHelp />
      <Toaster />
    </div>
  )
}
