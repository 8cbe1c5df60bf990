import { type ReactNode, useState } from 'react'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { ShortcutHelp } from '../../base/ui/shortcut-help.tsx'
import { Toaster } from '../../base/ui/toaster.tsx'
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
  children: ReactNode
}

/** Side bar and page on a wide screen; on a phone a bar above and one under the thumb. */
export function DashboardFrame({ record, palette, tags, outbox, children }: DashboardFrameProps) {
  const viewer = useViewer()
  const [failure, setFailure] = useState<string>()
  useFrameCommands(setFailure)
  return (
    <div className="flex min-h-dvh flex-col md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      {viewer.kind === 'user' && (
        <header className="contents">
          <TopBar viewer={viewer} onFailure={setFailure} outbox={outbox} palette={palette.phone} />
          <SideBar
            viewer={viewer}
            record={record.side}
            palette={palette.side}
            tags={tags}
            outbox={outbox}
            onFailure={setFailure}
          />
        </header>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="flex min-w-0 grow flex-col bg-surface pb-[calc(3.5rem+1px+env(safe-area-inset-bottom))] outline-none md:h-dvh md:overflow-y-auto md:pb-0"
      >
        {failure && (
          <div className="p-4">
            <Notice kind="alert" onDismiss={() => setFailure(undefined)}>
              {failure}
            </Notice>
          </div>
        )}
        {children}
      </main>
      <BottomBar record={record.phone} />
      <ShortcutHelp />
      <Toaster />
    </div>
  )
}
