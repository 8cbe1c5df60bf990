import { may } from '@earmark/core/access/permissions.ts'
import type { Share } from '@earmark/core/entities/share.ts'
import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../base/api/fetch-client.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { sharingNote } from '../../base/local-db/sharing.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { type Loaded, useLoaded } from '../../base/settings/use-loaded.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { Field } from '../../base/ui/field.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Tabs } from '../../base/ui/tabs.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { linksMatching, noteNameOf, receivedMatching, whatGoesAlong } from './link-facts.ts'
import { LinkRow } from './link-row.tsx'
import { ReceivedShares } from './received-shares.tsx'

interface SharedProps {
  /** The id of what others have shared with the person and is open beside the list. */
  open: string | undefined
  pages: (query: string) => ReactNode
}

/** What the person has shared and may change, what others have shared with them, and their public pages. */
export function Shared({ open, pages }: SharedProps) {
  const { state: own, reload } = useLoaded('GET /shares')
  const { state: received, reload: reloadReceived } = useReceived()
  const [query, setQuery] = useState('')
  const byMe = (
    <LoadedPart state={own} what="links" onRetry={reload}>
      {({ items }) =>
        items.length === 0 ? <NothingShared /> : <LinkList links={items} query={query} onChanged={reload} />
      }
    </LoadedPart>
  )
  const withMe = (
    <LoadedPart state={received} what="notes" onRetry={reloadReceived}>
      {({ items }) => <ReceivedShares shares={items} query={query} open={open} />}
    </LoadedPart>
  )
  return (
    <div className="@container mb-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 md:px-9">
      {countOf(own) + countOf(received) > 1 && (
        <div className="max-w-xl">
          <Field
            label="Search shared notes"
            type="search"
            value={query}
            autoComplete="off"
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <Tabs
        label="Shared"
        first={open === undefined ? 'by-me' : 'with-me'}
        tabs={[
          {
            value: 'by-me',
            text: `By me${numberOf(own, (items) => linksMatching(items, query))}`,
            panel: byMe,
          },
          {
            value: 'with-me',
            text: `With me${numberOf(received, (items) => receivedMatching(items, query))}`,
            panel: withMe,
          },
          { value: 'pages', text: 'Pages', panel: <Suspense>{pages(query)}</Suspense> },
        ]}
      />
    </div>
  )
}

/** What is revoked while nobody looks is gone when somebody looks again. */
function useReceived() {
  const { state, reload } = useLoaded('GET /shares/with-me')
  useEffect(() => {
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
  }, [reload])
  return { state, reload }
}

type Listed<Item> = Loaded<{ items: Item[] }>

function countOf(state: Listed<unknown>): number {
  return state.kind === 'ready' ? state.value.items.length : 0
}

/** How many are found, where there are any. */
function numberOf<Item>(state: Listed<Item>, matching: (items: readonly Item[]) => readonly Item[]): string {
  return countOf(state) === 0 || state.kind !== 'ready' ? '' : ` (${matching(state.value.items).length})`
}

interface LinkListProps {
  links: readonly Share[]
  query: string
  onChanged: () => void
}

function LinkList({ links, query, onChanged }: LinkListProps) {
  const { user_id } = useNotes().actor
  const found = linksMatching(links, query)
  const isOwn = (link: Share) => link.created_by?.id === user_id
  useNamedLink(links, onChanged)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {found.length === 0 && <p role="status">No link to a note like “{query}”.</p>}
      <ul
        aria-label="By me"
        className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line empty:hidden"
      >
        {found.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            of={noteNameOf(link)}
            head={<LinkHead link={link} isOwn={isOwn(link)} />}
            onChange={() => sharingNote.set({ ulid: link.recording, link: link.id, onChanged })}
            onRevoked={onChanged}
          />
        ))}
      </ul>
      {links.filter(isOwn).length > 1 && (
        <RevokeAll count={links.filter(isOwn).length} onRevoked={onChanged} />
      )}
    </div>
  )
}

/** `?link=` names one that is to be changed: the bell leads there. */
function useNamedLink(links: readonly Share[], onChanged: () => void): void {
  const [query, setQuery] = useSearchParams()
  const named = links.find(({ id }) => id === query.get('link'))
  useEffect(() => {
    if (!named) return
    sharingNote.set({ ulid: named.recording, link: named.id, onChanged })
    setQuery({}, { replace: true })
  }, [named, onChanged, setQuery])
}

function LinkHead({ link, isOwn }: { link: Share; isOwn: boolean }) {
  return (
    <>
      <h2 className="text-xl leading-snug">
        <PageLink to={`/d/recording/${link.recording}`} className="wrap-anywhere hover:underline">
          {noteNameOf(link)}
        </PageLink>
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">
        {whatGoesAlong(link)}
        {!isOwn && ` · by ${link.created_by?.name ?? 'someone who has left'}`}
      </p>
    </>
  )
}

function RevokeAll({ count, onRevoked }: { count: number; onRevoked: () => void }) {
  const revoke = async () => {
    await api.call('DELETE /shares')
    onRevoked()
    showToast('All your links are revoked.')
  }
  const panel = useRef<HTMLElement>(null)
  return (
    <div
      ref={(place) => {
        panel.current = place?.closest<HTMLElement>('[role=tabpanel]') ?? null
      }}
    >
      <AskFirst
        action="Revoke all my links"
        question={`Revoke all ${count} links?`}
        no="Cancel"
        yes="Revoke all"
        onYes={revoke}
        afterwards={panel}
      >
        <p>They stop working at once, for everyone who has them. The notes themselves stay as they are.</p>
      </AskFirst>
    </div>
  )
}

function NothingShared() {
  const isTeam = useIsTeam()
  const { role } = useNotes().actor
  const mayShare = role === 'system' || may(role, 'note.share_own')
  const mayInvite = role !== 'system' && may(role, 'member.invite')
  return (
    <EmptyState
      title="Nothing shared yet"
      icon={<Share2 size={40} strokeWidth={1.25} aria-hidden="true" />}
      action={
        <>
          <LinkButton to="/app">{mayShare ? 'Choose a note' : 'Read the notes'}</LinkButton>
          {isTeam && mayInvite && (
            <LinkButton to="/d/settings/members" look="quiet">
              Invite people
            </LinkButton>
          )}
        </>
      }
    >
      {mayShare
        ? 'Open a note and press Share: with anyone who has the link, with a person, or with a team. '
        : 'Guests cannot share notes. '}
      {isTeam && 'In the team, notes are seen by the people in their channel.'}
    </EmptyState>
  )
}
