import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/d'
import type { Viewer } from '@earmark/core/access/viewer.ts'
import { withProduct } from '../base/page-meta.ts'
import { knownViewer } from '../base/session/known-viewer.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import {
  type AdminSection,
  adminSectionOf,
  adminSections,
  firstSectionAt,
  settingsSectionOf,
} from '../base/settings/sections.ts'
import { Pane } from '../features/dashboard/pane.tsx'
import { NoNotesListed } from '../features/notes/no-note-open.tsx'
import { noteLinkOf } from '../features/notes/note-link.ts'
import { OpenRecorder } from '../features/record/open-recorder.tsx'
import { useNoteSearch } from '../features/search/use-note-search.ts'
import { firstNote } from '../layouts/first-note.tsx'
import { NotesPage } from '../layouts/notes-page.tsx'
import { SettingsPanels } from '../layouts/settings-panels.tsx'

const PublishPane = lazy(async () => ({
  default: (await import('../features/publishing/publish-pane.tsx')).PublishPane,
}))

const TodosPane = lazy(async () => ({
  default: (await import('../features/todos/todos-pane.tsx')).TodosPane,
}))

const AdminRoom = lazy(async () => ({
  default: (await import('../layouts/admin-room.tsx')).AdminRoom,
}))

export function loader({ params, context }: Route.LoaderArgs) {
  return linkOf(params['*'], context.get(pageContextKey).viewer)
}

/** The address says all: in the browser the server is not asked. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return linkOf(params['*'], knownViewer.current)
}

function linkOf(params: string, viewer: Viewer | undefined) {
  const section = settingsSectionOf(params)
  if (section) return { kind: 'settings', section } as const
  const room = adminSectionOf(params, viewer)
  if (room) return { kind: 'admin', section: room } as const
  const first = firstSectionAt(params, viewer)
  if (first) throw redirect(`/d/${first}`)
  const link = noteLinkOf(params)
  if (!link) throw data(null, { status: 404 })
  if (link.kind === 'elsewhere') throw redirect(link.to)
  return link
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: withProduct(loaderData && titleOf(loaderData)) },
  { name: 'robots', content: 'noindex' },
]

function titleOf(link: ReturnType<typeof linkOf>): string | undefined {
  if (link.kind !== 'admin') return titles[link.kind]
  return adminSections.find(({ id }) => id === link.section)?.text
}

const titles = {
  settings: 'Settings',
  recording: 'Note',
  search: 'Search',
  new: 'New note',
  publish: 'Publish',
  todos: 'To-dos',
}

export default function Page({ loaderData: link }: Route.ComponentProps) {
  const note = link.kind === 'recording' ? link : undefined
  const search = useNoteSearch(
    link.kind === 'search' ? { list: 'all', given: link.text } : { list: undefined },
  )
  if (link.kind === 'publish') return <Publish ulid={link.ulid} />
  if (link.kind === 'todos') return <Todos />
  if (link.kind === 'admin') return <Admin section={link.section} />
  return (
    <>
      <NotesPage
        key={link.kind}
        filter={{ kind: 'all' }}
        open={note?.ulid}
        search={search}
        empty={<NoNotesListed first={firstNote} />}
        first={firstNote}
        note={{ query: search.query, startAt: note?.startAt }}
      />
      {link.kind === 'new' && <OpenRecorder />}
      {link.kind === 'settings' && <SettingsPanels section={link.section} />}
    </>
  )
}

function Todos() {
  return (
    <Pane title="To-dos" isFilled>
      <Suspense>
        <TodosPane />
      </Suspense>
    </Pane>
  )
}

function Publish({ ulid }: { ulid: string }) {
  return (
    <Pane title="Publish">
      <div className="@container mb-auto px-4 pt-4 md:px-9">
        <div className="max-w-3xl @min-[60rem]:max-w-[80rem]">
          <Suspense>
            <PublishPane key={ulid} ulid={ulid} />
          </Suspense>
        </div>
      </div>
    </Pane>
  )
}

function Admin({ section }: { section: AdminSection }) {
  return (
    <Suspense>
      <AdminRoom section={section} />
    </Suspense>
  )
}
