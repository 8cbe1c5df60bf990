import { Moment } from '../../base/times/moment.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import type { OpenNote } from './use-open-note.ts'

interface PastTitlesDialogProps {
  note: OpenNote
  onClose: () => void
}

/** What people have called the note; one that is used again is a new change of the title. */
export function PastTitlesDialog({ note, onClose }: PastTitlesDialogProps) {
  const { recording, actions, isReadOnly } = note
  const use = (title: string) => {
    void actions.setTitle(recording.title, title)
    onClose()
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Earlier titles"
      description="The last ten titles of this note, from all devices."
      isForReading
    >
      <ul aria-label="Earlier titles" className="grid divide-y divide-line">
        {recording.past_titles.map(({ title, at }) => (
          <li key={title} className="flex items-center gap-4 py-3 last:pb-0">
            <div className="min-w-0 grow">
              <p className="wrap-anywhere">{title}</p>
              <Moment at={at} className="text-sm text-ink-3" />
            </div>
            {!isReadOnly && (
              <Button
                look="quiet"
                size="s"
                aria-label={`Use this title: ${title}`}
                onClick={() => use(title)}
                className="shrink-0"
              >
                Use this title
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
