import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import { extractEngine, ownHand } from '@earmark/core/entities/made.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { type WordChange, wordChanges } from '@earmark/core/text/word-changes.ts'
import { useMemo, useState } from 'react'
import { useDates } from '../../../base/times/use-dates.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { canCompareSpeech, plainLines } from './compared.ts'
import type { Creation } from './use-versions.ts'

interface CompareDialogProps {
  creation: Creation
  /** The one that stands. */
  version: CreationVersion
  versions: readonly CreationVersion[]
  recording: Recording
  onUse: ((version: CreationVersion) => void) | undefined
  onClose: () => void
}

const speech = 'speech'

/** What stands, beside the speech or an earlier version: what is gone is struck, what is new is underlined. */
export function CompareDialog(props: CompareDialogProps) {
  const { creation, version, versions, recording, onUse, onClose } = props
  const { moment } = useDates()
  const others = versions.filter(({ id }) => id !== version.id).toReversed()
  const options = [
    ...(canCompareSpeech(creation) ? [{ value: speech, text: 'What was said' }] : []),
    ...others.map(({ id, created_at, engine }) => ({
      value: id,
      text: `${moment(created_at)}, ${handOf(engine)}`,
    })),
  ]
  const [against, setAgainst] = useState(options[0]?.value)
  const other = others.find(({ id }) => id === against)
  const changes = useMemo(
    () => wordChanges(other ? plainLines(other.lines) : recording.transcript, plainLines(version.lines)),
    [other, recording.transcript, version],
  )
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Compare: ${creation.made.name}`}
      isForReading
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Compare with"
            options={options}
            value={against}
            onChange={(event) => setAgainst(event.currentTarget.value)}
          />
          {other && onUse && (
            <Button
              look="quiet"
              onClick={() => {
                onUse(other)
                onClose()
              }}
            >
              Use this version
            </Button>
          )}
        </div>
        <Changes changes={changes} />
      </div>
    </ResponsiveDialog>
  )
}

function handOf(engine: string): string {
  if (engine === ownHand) return 'edited by hand'
  return engine === extractEngine ? 'chosen by Earmark' : `written by ${engine}`
}

function Changes({ changes }: { changes: readonly WordChange[] }) {
  if (changes.every(({ is }) => is === 'same')) return <p className="text-ink-2">They say the same.</p>
  return (
    <p className="said wrap-anywhere">
      {changes.map(({ is, text }, at) => {
        const key = `${at} ${is}`
        if (is === 'out') return <del key={key} className="text-ink-3">{`${text} `}</del>
        if (is === 'in') return <ins key={key} className="bg-leaf-soft decoration-leaf">{`${text} `}</ins>
        return <span key={key}>{`${text} `}</span>
      })}
    </p>
  )
}
