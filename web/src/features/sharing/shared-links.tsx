import { may } from '@earmark/core/access/permissions.ts'
import type { Share } from '@earmark/core/entities/share.ts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { sharingNote } from '../../base/local-db/sharing.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { Field } from '../../base/ui/field.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { linksMatching, noteNameOf, whatGoesAlong } from './link-facts.ts'
import { LinkRow } from './link-row.tsx'

/** Every link that the person may change, newest first. */
export function SharedLinks() {
  const { state, reload } = useLoaded('GET /shares')
  return (
    <LoadedPart state={state} what="links" onRetry={reload}>
      {({ items }) =>
        items.length === 0 ? <NothingShared /> : <LinkList links={items} onChanged={reload} />
      }
    </LoadedPart>
  )
}

interface LinkListProps {
  links: readonly Share[]
  onChanged: () => void
}

function LinkList({ links, onChanged }: LinkListProps) {
  const [query, setQuery] = useState('')
  const { user_id } = useNotes().actor
  const found = linksMatching(links, query)
  const isOwn = (link: Share) => link.created_by?.id === user_id
  return (
    <div className="mb-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 md:px-9">
      {links.length > 1 && (
        <Field
          label="Search links"
          type="search"
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {found.length === 0 && <p role="status">No link to a note like “{query}”.</p>}
      <ul
        aria-label="Links"
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
  return (
    <AskFirst
      action="Revoke all my links"
      question={`Revoke all ${count} links?`}
      no="Cancel"
      yes="Revoke all"
      onYes={revoke}
    >
      <p>They stop working at once, for everyone who has them. The notes themselves stay as they are.</p>
    </AskFirst>
  )
}

function NothingShared() {
  const isTeam = useIsTeam()
  const { role } = useNotes().actor
  const mayShare = role === 'system' || may(role, 'note.share_own')
  const mayInvite = role !== 'system' && may(role, 'member.invite')
  return (
    <EmptyState
      title="No links yet"
      icon={<Share2 size={40} strokeWidth={1.25} aria-hidden="true" />}
      action={
        <>
          <LinkButton to="/app">Choose a note</LinkButton>
          {isTeam && mayInvite && (
            <LinkButton to="/d/settings/members" look="quiet">
              Invite people
            </LinkButton>
          )}
        </>
      }
    >
      {mayShare
        ? 'Open a note and press Share to make a link that anyone can open, without an account. '
        : 'Guests cannot make links. '}
      {isTeam && 'In the team, notes are seen by the people in their channel.'}
    </EmptyState>
  )
}
