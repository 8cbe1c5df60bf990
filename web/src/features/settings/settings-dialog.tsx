import type { Viewer } from '@earmark/core/access/viewer.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import {
  adminSections,
  isAdministrator,
  type SettingsSection,
  settingsSections,
} from '../../base/settings/sections.ts'

interface SettingsDialogProps {
  section: SettingsSection
  children: ReactNode
}

/** Open as long as the address says so; closing it leads back to the notes. */
export function SettingsDialog({ section, children }: SettingsDialogProps) {
  const navigate = useNavigate()
  const [listedAt, setListedAt] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  const isListed = listedAt === section
  // A list that closes must not take the focus with it. Where the list always stands, there is no button to have it.
  const handleChoose = () => {
    setListedAt(undefined)
    toggle.current?.focus()
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={() => void navigate('/app')}
      title="Settings"
      size="large"
      isForReading
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-8">
        {/* As high as the dialog has room for: a longer list, as administrators have it, scrolls by itself. */}
        <div className="grid gap-4 sm:sticky sm:top-0 sm:-m-1 sm:max-h-[min(37rem,calc(100dvh-9rem))] sm:self-start sm:overflow-y-auto sm:p-1">
          <SectionToggle
            ref={toggle}
            section={section}
            isListed={isListed}
            onToggle={() => setListedAt(isListed ? undefined : section)}
          />
          <SectionGroups section={section} isListed={isListed} onChoose={handleChoose} />
        </div>
        {/* Here a button is as wide as its words, whatever stands around it. */}
        <div
          data-settings
          className={`[&_.grid>button]:justify-self-start ${isListed ? 'max-sm:hidden' : ''}`}
        >
          {children}
        </div>
      </div>
    </ResponsiveDialog>
  )
}

interface SectionToggleProps {
  ref: Ref<HTMLButtonElement>
  section: string
  isListed: boolean
  onToggle: () => void
}

/** On a phone the list would take half of the sheet: there it is one row that says where one is. */
function SectionToggle({ ref, section, isListed, onToggle }: SectionToggleProps) {
  const here = settingsSections.find(({ id }) => id === section)
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isListed}
      aria-controls={listId}
      onClick={onToggle}
      className="flex min-h-12 w-full items-center justify-between gap-3 rounded-m border border-edge bg-surface px-4 text-left sm:hidden"
    >
      <span>
        <span className="text-ink-2">Section:</span> <span className="font-semibold">{here?.text}</span>
      </span>
      <ChevronDown size={18} aria-hidden="true" className={isListed ? 'rotate-180' : ''} />
    </button>
  )
}

const listId = 'settings-sections'

interface SectionGroupsProps {
  section: string
  isListed: boolean
  onChoose: () => void
}

function SectionGroups({ section, isListed, onChoose }: SectionGroupsProps) {
  const groups = groupsFor(useViewer())
  const list = useRef<HTMLDivElement>(null)
  // An address may open a section that stands far down.
  useEffect(() => {
    list.current?.querySelector(`a[href$="/${section}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [section])
  return (
    <div ref={list} id={listId} className={`grid gap-5 ${isListed ? '' : 'max-sm:hidden'}`}>
      {groups.map(({ name, title, links }) => (
        <nav key={name} aria-label={name} className="grid gap-1">
          {title && <p className="px-3 text-sm text-ink-3">{title}</p>}
          <SectionList links={links} section={section} onChoose={onChoose} />
        </nav>
      ))}
    </div>
  )
}

interface SectionLink {
  id: string
  to: string
  text: string
}

interface SectionListProps {
  links: readonly SectionLink[]
  section: string
  onChoose: () => void
}

function SectionList({ links, section, onChoose }: SectionListProps) {
  return (
    <ul className="grid gap-1">
      {links.map(({ id, to, text }) => (
        <li key={id}>
          <PageLink
            to={to}
            replace
            onClick={onChoose}
            aria-current={id === section ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-s px-3 font-medium sm:py-1.5 sm:leading-5 text-ink-2 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink sm:min-h-10"
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
