import type { QueuedMutation } from '@earmark/core/sync/device/device-tables.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { outboxTitle, sentenceOfChanges, sentenceOfDamaged, sentenceOfStanding } from './outbox-entries.ts'
import { OutboxSound } from './outbox-sound.tsx'
import { useStanding } from './use-standing.ts'

interface OutboxSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What waits on this device, and why; each can be tried again, or taken out as a file. */
export function OutboxSheet({ open, onOpenChange }: OutboxSheetProps) {
  const notes = useNotes()
  const sounds = useNotesPart('sounds')
  const waiting = useNotesPart('waiting')
  const refused = useNotesPart('refused')
  const standing = useStanding()
  const { sync } = standing
  const said = sentenceOfStanding(standing)
  const damaged = useNotesPart('damaged')
  const isWaiting = sounds.size > 0 || waiting > 0
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={outboxTitle({ sounds: [...sounds.values()], changes: waiting }, standing)}
      {...(isWaiting && { description: 'Changes waiting to upload. They are safe on this device.' })}
    >
      <div className="grid gap-4">
        {refused.map((change) => (
          <Notice key={change.id} kind="alert" onDismiss={() => void notes.dismissRefused(change.id)}>
            A change was rejected, and has been undone on this device: <WhyRefused change={change} />
          </Notice>
        ))}
        {waiting > 0 && <p className="text-ink-2">{sentenceOfChanges(waiting, sync)}</p>}
        {!isWaiting && refused.length === 0 && <p className="text-ink-2">Everything is saved.</p>}
        {said && (
          <p className="text-ink-2">
            {said} {sync === 'full' && <SeePlans why="storage" />}
          </p>
        )}
        {damaged > 0 && <p className="text-ink-2">{sentenceOfDamaged(damaged)}</p>}
        {sync === 'outdated' && <Button onClick={() => window.location.reload()}>Reload</Button>}
        {sounds.size > 0 && (
          <ul aria-label="Audio not uploaded yet" className="grid">
            {[...sounds.values()].map((sound) => (
              <OutboxSound key={sound.ulid} sound={sound} sync={sync} />
            ))}
          </ul>
        )}
        {sync === 'signed_out' && (
          <Button onClick={() => window.location.assign('/login?next=/app')}>Sign in</Button>
        )}
      </div>
    </ResponsiveDialog>
  )
}

/** Few changes are ever refused, and pages do not load the words for it before one is. */
const refusals = loadLater(() => import('@earmark/core/refusals.ts'))

function WhyRefused({ change: { refusal, sentence } }: { change: QueuedMutation }) {
  const words = useLater(refusals, refusal !== undefined)
  return refusal ? words?.refusalSentence(refusal) : sentence
}
