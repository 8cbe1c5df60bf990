import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Share } from '@earmark/core/entities/share.ts'
import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import { useState } from 'react'
import type { Sharing } from '../../base/local-db/sharing.ts'
import { useRecording } from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { NoteLinks } from './note-links.tsx'
import { ShareForm } from './share-form.tsx'

interface ShareDialogProps {
  sharing: Sharing
  onClose: () => void
}

type View =
  | { kind: 'links'; made?: Share; passcode?: string }
  | { kind: 'new'; audience: 'anyone' | 'person' }
  | { kind: 'change'; id: string }

/** The links to a note: one press makes one for anyone; all else is chosen behind Options, or for people. */
export function ShareDialog({ sharing, onClose }: ShareDialogProps) {
  const recording = useRecording(sharing.ulid)
  const [view, setView] = useState<View>(
    sharing.link ? { kind: 'change', id: sharing.link } : { kind: 'links' },
  )
  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(view)}
      description={recording && nameOf(recording.title, wordlessOf(recording))}
      isForReading
      size="tall"
    >
      {recording ? (
        <ShareViews recording={recording} view={view} onView={setView} onChanged={sharing.onChanged} />
      ) : (
        recording === null && <p>This note is not on this device.</p>
      )}
    </ResponsiveDialog>
  )
}

const titles = { links: 'Share', new: 'New link', change: 'Change link' } as const

function titleOf(view: View): string {
  return view.kind === 'new' && view.audience === 'person' ? 'Share with people' : titles[view.kind]
}

interface ShareViewsProps {
  recording: Recording
  view: View
  onView: (view: View) => void
  onChanged: (() => void) | undefined
}

function ShareViews({ recording, view, onView, onChanged }: ShareViewsProps) {
  const connection = useConnection()
  const { ulid } = recording
  const { state, reload } = useLoaded('GET /shares', { query: { recording: ulid } })
  const [revoked, setRevoked] = useState<readonly string[]>([])
  const changed = () => {
    reload()
    onChanged?.()
  }
  const drop = (id: string) => {
    setRevoked([...revoked, id])
    changed()
  }
  const showLinks = (made: Share, passcode = '') => {
    changed()
    onView({ kind: 'links', made, passcode })
  }
  if (connection === 'offline' || connection === 'signed_out') {
    return <Notice>A link needs a connection. Links you have already made go on working.</Notice>
  }
  return (
    <LoadedPart state={state} what="links" onRetry={reload}>
      {({ items, sends_mail }) => {
        if (view.kind === 'links') {
          return (
            <NoteLinks
              recording={recording}
              links={withMade(items, view.made).filter(({ id }) => !revoked.includes(id))}
              made={view.made}
              passcode={view.passcode ?? ''}
              onMade={showLinks}
              onNew={(audience) => onView({ kind: 'new', audience })}
              onChange={(id) => onView({ kind: 'change', id })}
              onRevoked={drop}
            />
          )
        }
        const link = view.kind === 'change' ? items.find(({ id }) => id === view.id) : undefined
        return (
          <ShareForm
            key={link?.id}
            recording={recording}
            link={link}
            audience={view.kind === 'new' ? view.audience : 'anyone'}
            sendsMail={sends_mail}
            onDone={showLinks}
            onCancel={() => onView({ kind: 'links' })}
          />
        )
      }}
    </LoadedPart>
  )
}

/** A new one stands there at once, before the list has been asked for anew. */
function withMade(links: readonly Share[], made: Share | undefined): readonly Share[] {
  return !made || links.some(({ id }) => id === made.id) ? links : [made, ...links]
}
