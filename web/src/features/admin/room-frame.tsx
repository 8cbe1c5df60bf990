import { type ReactNode, useEffect, useRef } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { type AdminSection, adminSections } from '../../base/settings/sections.ts'

interface RoomFrameProps {
  section: AdminSection
  children: ReactNode
}

/** The rooms of the administrator beside the one that is open; where there is no room beside it, above it. */
export function RoomFrame({ section, children }: RoomFrameProps) {
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:content-stretch">
      <RoomList section={section} />
      <section
        aria-labelledby={titleId}
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 px-5 pt-5 pb-12 md:px-10 md:pt-6 ${inColumns.has(section) ? '' : 'max-w-[69rem]'}`}
      >
        <div className="grid gap-1">
          <h1 id={titleId} className="text-2xl">
            {adminSections.find(({ id }) => id === section)?.text}
          </h1>
          <p className="max-w-prose text-ink-2">{abouts[section]}</p>
        </div>
        {children}
      </section>
    </div>
  )
}

/** Whose columns fill a wide window; in the others what stands at the end of a row would be far from its words. */
const inColumns: ReadonlySet<AdminSection> = new Set(['analytics', 'people', 'billing'])

const titleId = 'room-title'

const abouts: Record<AdminSection, string> = {
  health: 'How the parts of this server are. They are looked at every half minute.',
  analytics:
    'Visits are those of people who accepted to be counted. Days and weeks are UTC; weeks begin on Monday.',
  reviews: 'What people who use this instance say of Earmark. Everyone reads what you approve, at /reviews.',
  pages:
    'Public pages that readers reported. Nothing is kept of who did, and authors are not told of reports. Whose page is taken down may reply once.',
  people: 'Everyone with an account on this instance, newest first. You see none of their notes.',
  billing: 'What accounts pay, what they were given, and what is due.',
  log: 'What administrators did on this instance, kept for a year.',
}

function RoomList({ section }: { section: AdminSection }) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone they stand in one row, of which an address may open the last.
  useEffect(() => {
    list.current
      ?.querySelector(`a[href$="/${section}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  return (
    <nav aria-label="This instance" className="min-w-0 border-b border-line lg:border-r lg:border-b-0">
      <div className="lg:sticky lg:top-0 lg:px-3 lg:py-6">
        <p className="px-3 pb-2 text-sm text-ink-3 max-lg:hidden">This instance</p>
        <ul ref={list} className="flex gap-1 px-3 py-2 max-sm:overflow-x-auto sm:flex-wrap lg:grid lg:p-0">
          {adminSections.map(({ id, text }) => (
            <li key={id} className="shrink-0">
              <PageLink
                to={`/d/admin/${id}`}
                aria-current={id === section ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-s px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink lg:min-h-10"
              >
                {text}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
