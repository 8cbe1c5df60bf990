import { lazy, type ReactNode, Suspense } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/shared'
import { loadLater, useLater } from '../base/loading/later.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { Button } from '../base/ui/button.tsx'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { Pane } from '../features/dashboard/pane.tsx'
import { PaneEdge } from '../features/notes/pane-edge.tsx'
import { readOpened } from '../features/shared-note/read-opened.ts'
import { readWords } from '../features/shared-note/read-words.ts'

const shared = loadLater(() => import('../features/sharing/shared.tsx'))

const OwnPages = lazy(async () => ({
  default: (await import('../features/publishing/own-pages.tsx')).OwnPages,
}))

/** Rendered by the server like the rest of the page. */
const ReceivedNote = lazy(async () => ({
  default: (await import('../features/shared-note/received-note.tsx')).ReceivedNote,
}))

/** `?note=` names what is shared with the person, and is open beside the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = noteIn(request)
  if (id === null) return undefined
  const opened = await context.get(pageContextKey).openShare?.(id)
  if (!opened) return { id, state: 'gone' } as const
  if (opened.state === 'passcode' || opened.audience === 'anyone') throw redirect(`/s/${id}`)
  return { id, state: 'open', ...readOpened(opened.note, 'en'), words: readWords('en') } as const
}

/** The list asks for itself. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const id = noteIn(request)
  if (id === null) return undefined
  try {
    return await serverLoader()
  } catch (error) {
    // What `fetch` throws where nobody answered.
    if (error instanceof TypeError) return { id, state: 'offline' } as const
    throw error
  }
}

function noteIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('note')
}

/** Not before its script is there: tabs that were drawn by the server would lose what is pressed meanwhile. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const part = useLater(shared, true)
  return (
    <div
      className={
        loaderData
          ? 'flex min-h-0 grow flex-col md:grid md:grid-cols-[max(16rem,min(var(--list-width),45%))_auto_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]'
          : 'contents'
      }
    >
      <div className={loaderData ? 'hidden min-h-0 flex-col overflow-y-auto bg-paper md:flex' : 'contents'}>
        <Pane title="Shared">
          {part && <part.Shared open={loaderData?.id} pages={(query) => <OwnPages query={query} />} />}
        </Pane>
      </div>
      {loaderData && (
        <>
          <PaneEdge />
          <div data-note-open="" className="flex min-h-0 min-w-0 grow flex-col bg-surface">
            <OpenNote opened={loaderData} />
          </div>
        </>
      )}
    </div>
  )
}

function OpenNote({ opened }: { opened: NonNullable<Route.ComponentProps['loaderData']> }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = () => void navigate('/shared')
  if (opened.state === 'open') {
    const { note, id, day, length, words } = opened
    return (
      <Suspense>
        <ReceivedNote
          key={id}
          id={id}
          opened={note}
          day={day}
          length={length}
          words={words}
          onClose={close}
        />
      </Suspense>
    )
  }
  const back = (
    <Button look="quiet" onClick={close}>
      Back to Shared
    </Button>
  )
  if (opened.state === 'gone') {
    return (
      <NotOpen title="This note is not shared with you" action={back}>
        Whoever shared it may have stopped, or it was shared with another address than the one you are signed
        in with.
      </NotOpen>
    )
  }
  const again = <Button onClick={() => void revalidate()}>Try again</Button>
  return (
    <NotOpen title="No connection" action={[again, back]}>
      What others share with you stays with them: it opens once there is a connection.
    </NotOpen>
  )
}

interface NotOpenProps {
  title: string
  action: ReactNode
  children: ReactNode
}

function NotOpen({ children, ...state }: NotOpenProps) {
  return (
    <div className="flex grow flex-col justify-center pb-8 md:pb-24">
      <EmptyState {...state}>{children}</EmptyState>
    </div>
  )
}
