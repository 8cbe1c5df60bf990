import type { RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import type { RefObject } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import type { Recorder } from './recorder.ts'

interface DiscardQuestionProps {
  recorder: Recorder
  state: RecorderState
  /** Gets the focus back, so that its keys work again. */
  panel: RefObject<HTMLElement | null>
}

/** Sound cannot be brought back, so this is asked; recording goes on meanwhile. */
export function DiscardQuestion({ recorder, state, panel }: DiscardQuestionProps) {
  const isOpen = 'asks_discard' in state && state.asks_discard
  return (
    <ResponsiveDialog
      open={isOpen}
      onOpenChange={recorder.keep}
      finalFocus={panel}
      title="Discard this recording?"
      description={`What you said will be gone for good.${state.kind === 'recording' ? ' Recording continues.' : ''}`}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={recorder.keep}>
          Keep recording
        </Button>
        <Button look="danger" onClick={recorder.discard}>
          Discard
        </Button>
      </div>
    </ResponsiveDialog>
  )
}
