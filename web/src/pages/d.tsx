import { type ComponentType, lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/d'
import type { Viewer } from '@earmark/core/access/viewer.ts'
import { withProduct } from '../base/page-meta.ts'
import { knownViewer } from '../base/session/known-viewer.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { Pane } from '../features/dashboard/pane.tsx'
import { NoNotesListed } from '../features/notes/no-note-open.tsx'
import { noteLinkOf } from '../features/notes/note-link.ts'
import { OpenRecorder } from '../features/record/open-recorder.tsx'
import { useNoteSearch } from '../features/search/use-note-search.ts'
import {
  type AdminSection,
  adminSectionOf,
  firstSectionAt,
  type SettingsSection,
  settingsSectionOf,
} from '../features/settings/sections.ts'
import { SettingsDialog } from '../features/settings/settings-dialog.tsx'
import { SettingsSkeleton } from '../features/settings/settings-skeleton.tsx'
import { firstNote } from '../layouts/first-note.tsx'
import { NotesPage } from '../layouts/notes-page.tsx'

const PublishPane = lazy(async () => ({
  default: (await import('../features/publishing/publish-pane.tsx')).PublishPane,
}))

const TodosPane = lazy(async () => ({
  default: (await import('../features/todos/todos-pane.tsx')).TodosPane,
}))

const ProofDialog = lazy(async () => ({
  default: (await import('../features/security/proof-dialog.tsx')).ProofDialog,
}))

interface Panel {
  name: string
  Part: ComponentType
}

const later = (name: string, load: () => Promise<ComponentType>): Panel => ({
  name,
  Part: lazy(async () => ({ default: await load() })),
})

/** What stands in each section, one below the other. Each is loaded when it is first opened. */
const panels: Record<SettingsSection | AdminSection, readonly Panel[]> = {
  profile: [
    later(
      'profile-settings',
      async () => (await import('../features/settings/profile-settings.tsx')).ProfileSettings,
    ),
    later(
      'address-settings',
      async () => (await import('../features/security/address-settings.tsx')).AddressSettings,
    ),
  ],
  'sign-in': [
    later(
      'sign-in-settings',
      async () => (await import('../features/security/sign-in-settings.tsx')).SignInSettings,
    ),
    later('hand-over', async () => (await import('../features/security/hand-over.tsx')).HandOver),
  ],
  security: [
    later(
      'two-factor-settings',
      async () => (await import('../features/security/two-factor-settings.tsx')).TwoFactorSettings,
    ),
    later(
      'passkey-settings',
      async () => (await import('../features/security/passkey-settings.tsx')).PasskeySettings,
    ),
    later('event-log', async () => (await import('../features/security/event-log.tsx')).EventLog),
  ],
  sessions: [
    later(
      'sessions-settings',
      async () => (await import('../features/security/sessions-settings.tsx')).SessionsSettings,
    ),
  ],
  account: [
    later(
      'account-settings',
      async () => (await import('../features/settings/account-settings.tsx')).AccountSettings,
    ),
    later('team-settings', async () => (await import('../features/teams/team-settings.tsx')).TeamSettings),
    later('team-log', async () => (await import('../features/teams/team-log.tsx')).TeamLog),
  ],
  members: [
    later(
      'members-settings',
      async () => (await import('../features/teams/members-settings.tsx')).MembersSettings,
    ),
  ],
  plan: [
    later('plan-settings', async () => (await import('../features/plans/plan-settings.tsx')).PlanSettings),
    later('usage-settings', async () => (await import('../features/plans/usage-settings.tsx')).UsageSettings),
  ],
  referral: [
    later(
      'referral-settings',
      async () => (await import('../features/plans/referral-settings.tsx')).ReferralSettings,
    ),
  ],
  transcription: [
    later(
      'vocabulary-settings',
      async () => (await import('../features/settings/vocabulary-settings.tsx')).VocabularySettings,
    ),
  ],
  templates: [
    later(
      'template-settings',
      async () => (await import('../features/settings/template-settings.tsx')).TemplateSettings,
    ),
  ],
  notifications: [
    later(
      'notification-settings',
      async () => (await import('../features/notifications/notification-settings.tsx')).NotificationSettings,
    ),
    later(
      'look-back-settings',
      async () => (await import('../features/look-back/look-back-settings.tsx')).LookBackSettings,
    ),
  ],
  appearance: [
    later(
      'appearance-settings',
      async () => (await import('../features/settings/appearance-settings.tsx')).AppearanceSettings,
    ),
    later(
      'language-settings',
      async () => (await import('../features/settings/language-settings.tsx')).LanguageSettings,
    ),
  ],
  data: [
    later('data-settings', async () => (await import('../features/settings/data-settings.tsx')).DataSettings),
    later(
      'library-settings',
      async () => (await import('../features/library/library-settings.tsx')).LibrarySettings,
    ),
    later(
      'model-settings',
      async () => (await import('../features/settings/model-settings.tsx')).ModelSettings,
    ),
    later(
      'privacy-settings',
      async () => (await import('../features/settings/privacy-settings.tsx')).PrivacySettings,
    ),
    later(
      'delete-account',
      async () => (await import('../features/security/delete-account.tsx')).DeleteAccount,
    ),
  ],
  analytics: [
    later(
      'analytics-report',
      async () => (await import('../features/admin/analytics-report.tsx')).AnalyticsReport,
    ),
  ],
  health: [
    later('server-health', async () => (await import('../features/admin/server-health.tsx')).ServerHealth),
  ],
  reviews: [
    later('judge-reviews', async () => (await import('../features/reviews/judge-reviews.tsx')).JudgeReviews),
  ],
  pages: [later('pages-room', async () => (await import('../features/admin/pages-room.tsx')).PagesRoom)],
  people: [later('people-room', async () => (await import('../features/admin/people-room.tsx')).PeopleRoom)],
  billing: [
    later('billing-room', async () => (await import('../features/admin/billing-room.tsx')).BillingRoom),
  ],
  log: [later('instance-log', async () => (await import('../features/admin/instance-log.tsx')).InstanceLog)],
}

export function loader({ params, context }: Route.LoaderArgs) {
  return linkOf(params['*'], context.get(pageContextKey).viewer)
}

/** The address says all: in the browser the server is not asked. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return linkOf(params['*'], knownViewer.current)
}

function linkOf(params: string, viewer: Viewer | undefined) {
  const section = settingsSectionOf(params) ?? adminSectionOf(params, viewer)
  if (section) return { kind: 'settings', section } as const
  const first = firstSectionAt(params, viewer)
  if (first) throw redirect(`/d/${first}`)
  const link = noteLinkOf(params)
  if (!link) throw data(null, { status: 404 })
  if (link.kind === 'elsewhere') throw redirect(link.to)
  return link
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: withProduct(loaderData ? titles[loaderData.kind] : undefined) },
  { name: 'robots', content: 'noindex' },
]

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
      {link.kind === 'settings' && <Settings section={link.section} />}
    </>
  )
}

function Todos() {
  return (
    <Pane title="To-dos">
      <Suspense>
        <TodosPane />
      </Suspense>
    </Pane>
  )
}

function Publish({ ulid }: { ulid: string }) {
  return (
    <Pane title="Publish">
      <div className="mb-auto w-full max-w-3xl px-4 pt-4 md:px-9">
        <Suspense>
          <PublishPane key={ulid} ulid={ulid} />
        </Suspense>
      </div>
    </Pane>
  )
}

function Settings({ section }: { section: SettingsSection | AdminSection }) {
  return (
    <SettingsDialog section={section}>
      <Suspense key={section} fallback={<SettingsSkeleton />}>
        <div className="grid gap-9">
          {panels[section].map(({ name, Part }) => (
            <Part key={name} />
          ))}
        </div>
      </Suspense>
      <Suspense>
        <ProofDialog />
      </Suspense>
    </SettingsDialog>
  )
}
