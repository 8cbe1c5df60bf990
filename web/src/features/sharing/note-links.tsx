import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Share } from '@earmark/core/entities/share.ts'
import { Copy, Link, SlidersHorizontal, Users } from 'lucide-react'
import { copyText } from '../../base/copy-text.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { createLink } from './create-link.ts'
import { addressOf, copyAddress } from './link-address.ts'
import { LinkRow } from './link-row.tsx'
import { draftOf, requestOf } from './share-draft.ts'

interface NoteLinksProps {
  recording: Recording
  links: readonly Share[]
  /** The one that was just made or changed. */
  made: Share | undefined
  /** Chosen for that one just now; empty: none. */
  passcode: string
  onMade: (link: Share) => void
  /** All about a new one is to be chosen. */
  onNew: (audience: 'anyone' | 'person') => void
  onChange: (id: string) => void
  onRevoked: (id: string) => void
}

export function NoteLinks(props: NoteLinksProps) {
  const { recording, links, made, passcode, onMade, onNew, onChange, onRevoked } = props
  const { isBusy, failure, limit, run } = useAction()
  const { timeZone } = useDates()
  const isShareable = recording.sound !== null || recording.transcript !== ''
  const make = async () => {
    const when = { nowMs: Date.now(), timeZone }
    onMade(await createLink(recording.ulid, requestOf(draftOf(recording), { note: recording, ...when })))
  }
  const fresh = links.find(({ id }) => id === made?.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {fresh ? (
        <FreshLink link={fresh} passcode={passcode} />
      ) : (
        <p className="text-ink-2">{aboutLink(recording)}</p>
      )}
      {failure && (
        <Notice kind="alert" action={limit && <SeePlans why={limit} />}>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look={fresh ? 'quiet' : 'ink'}
          busy={isBusy}
          disabled={!isShareable}
          onClick={() => run(make)}
        >
          <Link size={18} aria-hidden="true" />
          {fresh ? 'Create another link' : 'Create link'}
        </Button>
        <Button look="quiet" disabled={!isShareable} onClick={() => onNew('person')}>
          <Users size={18} aria-hidden="true" />
          With people
        </Button>
        <Button look="quiet" disabled={!isShareable} onClick={() => onNew('anyone')}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          Options
        </Button>
      </div>
      {links.length > 0 && (
        <section aria-labelledby="links-of-note">
          <h3 id="links-of-note" className="font-sans text-sm font-semibold text-ink-2">
            {links.length === 1 ? '1 link to this note' : `${links.length} links to this note`}
          </h3>
          <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} onChange={() => onChange(link.id)} onRevoked={onRevoked} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What to do next: send it to somebody. */
function FreshLink({ link, passcode }: { link: Share; passcode: string }) {
  return (
    <section ref={bringIntoView} aria-label="Your link" className="grid gap-3 rounded-m bg-sunken p-4">
      <p role="status" className="font-semibold">
        {readyTexts[link.has_passcode ? 'passcode' : link.audience.kind]}
      </p>
      <p className="text-sm break-all select-all">{addressOf(link)}</p>
      <Button className="justify-self-start" onClick={() => void copyAddress(link)}>
        <Copy size={18} aria-hidden="true" />
        Copy link
      </Button>
      {passcode !== '' && (
        <>
          <p className="text-sm">
            Passcode: <strong className="wrap-anywhere select-all">{passcode}</strong>. Tell it another way
            than the link; it is not shown again.
          </p>
          <Button look="quiet" className="justify-self-start" onClick={() => void copyPasscode(passcode)}>
            <Copy size={18} aria-hidden="true" />
            Copy passcode
          </Button>
        </>
      )}
    </section>
  )
}

function copyPasscode(passcode: string): Promise<void> {
  return copyText(passcode, {
    done: 'Passcode copied.',
    refused: 'This browser does not let Earmark copy. Select the passcode and copy it yourself.',
  })
}

/** Whoever pressed at the foot of a long form on a phone would not see it. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' })
}

const readyTexts = {
  anyone: 'Your link is ready. Anyone who has it can open it.',
  passcode: 'Your link is ready. Anyone who has it and the passcode can open it.',
  person:
    'Shared. The link opens for the person you named, once they are signed in and have confirmed their email address.',
  team: 'Shared. The link opens for everyone in the team.',
} satisfies Record<Share['audience']['kind'] | 'passcode', string>

/** What one press gives away. */
function aboutLink({ sound, transcript }: Recording): string {
  if (sound === null && transcript === '') return 'There is nothing to share yet: the audio has not arrived.'
  const what = [sound && 'listen to the audio', transcript !== '' && 'read the transcript'].filter(Boolean)
  return `Anyone who has the link can ${what.join(' and ')}, without an account. You can revoke it at any time.`
}
