import { useCallback, useEffect, useLayoutEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/dashboard'
import { loadLater, useLater } from '../base/loading/later.ts'
import { NotesProvider, useNotes } from '../base/local-db/notes-context.tsx'
import { isShell } from '../base/offline/is-shell.ts'
import { OfflineRunner } from '../base/offline/offline-runner.tsx'
import { pageMove } from '../base/session/switch-account.ts'
import { holdTabAccount } from '../base/session/tab-account.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { SyncRunner } from '../base/sync/sync-runner.tsx'
import { Kbd } from '../base/ui/kbd.tsx'
import { showToast } from '../base/ui/toasts.ts'
import { DashboardFrame } from '../features/dashboard/dashboard-frame.tsx'
import { ImportArea } from '../features/import/import-area.tsx'
import { TagList } from '../features/notes/tag-list.tsx'
import { TrashLink } from '../features/notes/trash-link.tsx'
import { OutboxButton } from '../features/outbox/outbox-button.tsx'
import { PaletteIconButton, PaletteRowButton } from '../features/palette/palette-buttons.tsx'
import { PaletteHost } from '../features/palette/palette-host.tsx'
import { SideTarget } from '../features/record/target-slots.tsx'
import { RecordButton } from '../features/record/record-button.tsx'
import { RecordDock } from '../features/record/record-dock.tsx'
import { RecorderProvider } from '../features/record/recorder-context.tsx'
import { RecoveredList } from '../features/record/recovered-list.tsx'
import { useSettingsCommands } from '../features/settings/use-settings-commands.ts'
import { WriteButton } from '../features/write/write-button.tsx'
import { FirstVisit } from './first-visit.tsx'
import { SkipLink } from './skip-link.tsx'

/** With a loader, so that a client navigation asks the server whether the person is still signed in. */
export function loader() {
  return null
}

/** Without the server nobody can be asked; what it then refuses, it refuses when there is a connection. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (isShell()) return null
  try {
    return await serverLoader()
  } catch (error) {
    // What `fetch` throws where nobody answered.
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Notes are read from this device alone: they open at once, and without a connection. */
export function shouldRevalidate({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    defaultShouldRevalidate &&
    !/^\/(app|c\/|tags\/|channels\/|d\/(recording|search|tag|new)\b)/.test(nextUrl.pathname)
  )
}

const recordButtons = {
  side: (
    <>
      <div className="flex items-center gap-1.5">
        <RecordButton className="flex min-h-12 grow rounded-m">
          Record
          <Kbd keys="r" />
        </RecordButton>
        <WriteButton className="size-12 rounded-m" />
      </div>
      <SideTarget />
    </>
  ),
  phone: (
    <div className="flex items-center gap-1">
      <WriteButton />
      <RecordButton className="flex h-11 w-20 rounded-full max-[22.5rem]:w-14" />
    </div>
  ),
}

const paletteButtons = {
  side: (
    <>
      <LaterBell look="row" />
      <PaletteRowButton />
    </>
  ),
  phone: (
    <>
      <LaterBell look="icon" />
      <PaletteIconButton />
    </>
  ),
}

/** What was recorded opens as soon as it is saved. Should it not load now, it is asked for again then. */
const loadNotePane = () => void import('../features/note/note-pane.tsx').catch(() => undefined)

/** Where people work: the frame stays, the pages change inside it. */
export default function DashboardLayout() {
  useSettingsCommands()
  usePageMove()
  const viewer = useViewer()
  // Before any effect of a child makes a call.
  useLayoutEffect(() => {
    if (viewer.kind !== 'user') return undefined
    const ending = new AbortController()
    holdTabAccount(viewer, ending.signal)
    return () => ending.abort()
  }, [viewer])
  const isPersonal = viewer.kind === 'user' && viewer.account.kind === 'personal'
  const handleTakenOver = useCallback((notes: number) => showToast(takenOver(notes)), [])
  return (
    <NotesProvider>
      <SyncRunner onTakenOver={handleTakenOver} />
      <NotesOffline />
      {isPersonal && <FirstVisit />}
      <RecorderProvider>
        <SkipLink />
        <DashboardFrame
          record={recordButtons}
          palette={paletteButtons}
          tags={<NotesLinks isPersonal={isPersonal} />}
          outbox={<OutboxButton />}
          dock={<RecordDock onRecording={loadNotePane} />}
        >
          {viewer.kind === 'user' && <LaterPayment account_id={viewer.account.id} />}
          {viewer.kind === 'user' && (
            <LaterPlanNotices key={viewer.account.id} account_id={viewer.account.id} />
          )}
          <RecoveredList look="row" />
          <ImportArea>
            <Outlet />
          </ImportArea>
        </DashboardFrame>
        <PaletteHost />
        <Dialogs />
      </RecorderProvider>
    </NotesProvider>
  )
}

/** Notes are read from this device, so that another account takes no new document. */
function usePageMove(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    pageMove.go = async (path) => {
      if (path !== pathname + search) await navigate(path)
    }
    return () => {
      pageMove.go = undefined
    }
  }, [navigate, pathname, search])
}

function NotesOffline() {
  return <OfflineRunner notes={useNotes()} />
}

/** Not part of the first picture. */
const bell = loadLater(() => import('../features/notifications/bell.tsx'))

function LaterBell({ look }: { look: 'row' | 'icon' }) {
  const part = useLater(bell, true)
  return part ? <part.BellButton look={look} /> : <span className={look === 'row' ? 'h-10' : 'size-11'} />
}

/** Few have a payment that failed. */
const payment = loadLater(() => import('../features/notifications/payment-notice.tsx'))

function LaterPayment({ account_id }: { account_id: string }) {
  const part = useLater(payment, true)
  return part && <part.PaymentNotice account_id={account_id} />
}

/** Few are near a limit, or have a plan that waits. */
const planNotices = loadLater(() => import('../features/plans/plan-notices.tsx'))

function LaterPlanNotices({ account_id }: { account_id: string }) {
  const part = useLater(planNotices, true)
  return part && <part.PlanNotices account_id={account_id} />
}

/** Nothing is opened before the page is touched. */
const dialogHosts = loadLater(() => import('./dialog-hosts.tsx'))

function Dialogs() {
  const part = useLater(dialogHosts, true)
  return part && <part.DialogHosts />
}

/** Loaded for teams alone. */
const channelList = loadLater(() => import('../features/channels/channel-list.tsx'))

function TeamChannels() {
  const part = useLater(channelList, true)
  return part && <part.ChannelList />
}

/** Tags are how personal accounts file their notes, and channels how teams do. */
function NotesLinks({ isPersonal }: { isPersonal: boolean }) {
  return (
    <>
      {isPersonal ? <TagList /> : <TeamChannels />}
      <TrashLink />
    </>
  )
}

function takenOver(notes: number): string {
  return notes === 1
    ? 'The note you tried Earmark with is here.'
    : `The ${notes} notes you tried Earmark with are here.`
}
