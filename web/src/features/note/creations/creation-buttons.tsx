import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { Copy, GitCompare, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Button } from '../../../base/ui/button.tsx'
import { canCompareSpeech } from './compared.ts'
import type { CreationActions } from './creation-actions.ts'
import { useOrderAgain } from './use-order-again.ts'
import type { Creation } from './use-versions.ts'

interface CreationButtonsProps {
  creation: Creation
  versions: readonly CreationVersion[]
  recording: Recording
  isReadOnly: boolean
  actions: CreationActions
  onCopy: () => void
  onEdit: () => void
  onCompare: () => void
}

export function CreationButtons(props: CreationButtonsProps) {
  const { creation, versions, recording, isReadOnly, actions, onCopy, onEdit, onCompare } = props
  const { isMaking, makeAgain } = useOrderAgain(creation, versions, actions)
  const canCompare = versions.length > 1 || (canCompareSpeech(creation) && recording.transcript !== '')
  return (
    <div className="mt-1 -ml-2 flex flex-wrap">
      <Button look="plain" size="s" onClick={onCopy} className="px-2">
        <Copy size={16} aria-hidden="true" />
        Copy
      </Button>
      {!isReadOnly && (
        <Button look="plain" size="s" onClick={onEdit} className="px-2">
          <Pencil size={16} aria-hidden="true" />
          Edit
        </Button>
      )}
      {canCompare && (
        <Button look="plain" size="s" onClick={onCompare} className="px-2">
          <GitCompare size={16} aria-hidden="true" />
          Compare
        </Button>
      )}
      {!isReadOnly && makeAgain && (
        <Button look="plain" size="s" busy={isMaking} onClick={makeAgain} className="px-2">
          <RotateCcw size={16} aria-hidden="true" />
          Make again
        </Button>
      )}
      {!isReadOnly && (
        <Button
          look="plain"
          size="s"
          aria-label={`Delete: ${creation.made.name}`}
          onClick={() => void actions.remove(creation, versions)}
          className="px-2"
        >
          <Trash2 size={16} aria-hidden="true" />
          Delete
        </Button>
      )}
    </div>
  )
}
