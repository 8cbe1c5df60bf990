import type { Viewer } from '@earmark/core/access/viewer.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import {
  type AdminSection,
  adminSections,
  isAdministrator,
  type SettingsSection,
  settingsSections,
} from './sections.ts'

interface SettingsDialogProps {
  section: SettingsSection | AdminSection
  children: ReactNode
}

/** Open as long as the address says so; closing it leads back to the notes. */
export function SettingsDialog({ section, children }: SettingsDialogProps) {
  const navigate = useNavigate()
  const groups = groupsFor(useViewer())
  return (
    <ResponsiveDialog
      open
      onOpenChange={() => void navigate('/app')}
      title="Settings"
      size="large"
      isForReading
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-8">
        <div className="grid gap-5 sm:sticky sm:top-0 sm:self-start">
          {groups.map(({ name, title, links }) => (
            <nav key={name} aria-label={name} className="grid gap-1">
              {title && <p className="text-sm text-ink-3 sm:px-3">{title}</p>}
              <SectionList links={links} section={section} />
            </nav>
          ))}
        </div>
        {/* Here a button is as wide as its words, whatever stands around it. */}
        <div data-settings className="[&_.grid>button]:justify-self-start">
          {children}
        </div>
      </div>
    </ResponsiveDialog>
  )
}

interface SectionLink {
  id: string
  to: string
  text: string
}

function SectionList({ links, section }: { links: readonly SectionLink[]; section: string }) {
  return (
    <ul className="flex flex-wrap gap-x-1 max-sm:-mx-3 sm:grid sm:gap-1">
      {links.map(({ id, to, text }) => (
        <li key={id}>
          <PageLink
            to={to}
            replace
            aria-current={id === section ? 'page' : undefined}
            className="flex min-h-11 items-center whitespace-nowrap rounded-s px-3 sm:py-1.5 sm:leading-5 sm:whitespace-normal font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink sm:min-h-10"
          >
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** One's own, and for the administrator what is about everyone here. */
function groupsFor(viewer: Viewer) {
  const own = settingsSections.map(({ id, text }) => ({ id, text, to: `/d/settings/${id}` }))
  const admin = adminSections.map(({ id, text }) => ({ id, text, to: `/d/admin/${id}` }))
  return [
    { name: 'Settings', links: own },
    ...(isAdministrator(viewer) ? [{ name: 'This instance', title: 'This instance', links: admin }] : []),
  ]
}
