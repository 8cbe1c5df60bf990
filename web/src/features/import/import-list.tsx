import { Check, CircleAlert, X } from 'lucide-react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { statusOf } from '../../base/local-db/status-of.ts'
import {
  useLine,
  useNotesPart,
  useSound,
  useStepPercent,
  useTimeLeft,
} from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import type { ImportedFile } from './import-files.ts'
import { importSummary, type ImportStep, importText, stepOf } from './imported-file.ts'

interface ImportListProps {
  files: readonly ImportedFile[]
  onDismiss: () => void
}

export function ImportList({ files, onDismiss }: ImportListProps) {
  const stepOfFile = useSteps()
  const rows = files.map((file) => ({ file, step: stepOfFile(file) }))
  return (
    <section
      aria-label="Imported files"
      // The large recorder has its buttons there: the list is back when it closes.
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom)+var(--record-bar,0px))] z-40 flex max-h-80 flex-col rounded-m border border-line bg-surface shadow-2 md:right-5 md:bottom-[calc(6rem+var(--record-bar,0px))] md:left-auto md:w-96 [body:has([data-recorder])_&]:hidden"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line pl-4">
        <p role="status" className="py-2 text-sm font-semibold">
          {importSummary(rows.map(({ step }) => step))}
        </p>
        <IconButton label="Close the list of imported files" onClick={onDismiss}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="min-h-0 overflow-y-auto px-4 py-1">
        {rows.map(({ file, step }) => (
          <li key={file.key} className="flex items-start gap-3 py-2 text-sm">
            <StepIcon step={step} />
            <ImportRow file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSteps(): (file: ImportedFile) => ImportStep {
  const notes = useNotes()
  const sounds = useNotesPart('sounds')
  const isOffline = useConnection() === 'offline'
  // Asked for so that this is looked at anew when a note goes on.
  useNotesPart('lines')
  return ({ outcome }) => {
    if (outcome.kind === 'refused') return 'failed'
    if (outcome.kind === 'waiting') return 'in_progress'
    const line = notes.line(outcome.ulid)
    // Removed by the person meanwhile: there is nothing to wait for.
    if (!line) return 'done'
    return stepOf[statusOf(line, sounds.get(line.ulid), { isOffline, percent: null }).kind]
  }
}

function StepIcon({ step }: { step: ImportStep }) {
  if (step === 'in_progress') {
    return (
      <span className="mt-0.5 shrink-0">
        <Spinner />
      </span>
    )
  }
  const [Icon, look] = step === 'done' ? [Check, 'text-leaf'] : [CircleAlert, 'text-danger']
  return <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${look}`} />
}

function ImportRow({ file: { name, outcome } }: { file: ImportedFile }) {
  if (outcome.kind === 'waiting') return <span className="min-w-0 grow break-words">{name}</span>
  if (outcome.kind === 'kept') return <KeptFile name={name} ulid={outcome.ulid} />
  return (
    <p role="alert" className="min-w-0 grow break-words">
      <strong className="font-semibold">{name}</strong>: {outcome.reason}
    </p>
  )
}

function KeptFile({ name, ulid }: { name: string; ulid: string }) {
  const line = useLine(ulid)
  const sound = useSound(ulid)
  const isOffline = useConnection() === 'offline'
  const percent = useStepPercent(line)
  const timeLeft = useTimeLeft(line)
  const status = line && statusOf(line, sound, { isOffline, percent })
  return (
    <div className="min-w-0 grow">
      <PageLink to={`/d/recording/${ulid}`} className="link break-words">
        {name}
      </PageLink>
      {status && (
        <p className="text-ink-2">
          {importText(status, line.wordless)}
          {status.kind === 'working' && timeLeft && `, ${timeLeft}`}
        </p>
      )}
      {status && status.percent !== null && (
        <progress
          aria-label={status.text}
          value={status.percent}
          max={100}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line-2 [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-leaf"
        />
      )}
    </div>
  )
}
