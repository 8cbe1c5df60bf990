import type { BillingAnswer, BillingChange } from '@earmark/core/billing-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Question } from '../../base/ui/question.tsx'
import { previewFacts, previewYes } from './preview-facts.ts'
import { SandboxNote } from './sandbox-note.tsx'

interface ConfirmChangeProps {
  title: string
  change: BillingChange
  onChange: (billing: BillingAnswer) => void
  onClose: () => void
}

/** Nothing is charged before its sum was seen. */
export function ConfirmChange({ title, change, onChange, onClose }: ConfirmChangeProps) {
  const { state, reload } = useLoaded('POST /billing/preview', { body: change })
  const { isBusy, failure, run } = useAction()
  const dates = useDates()
  const isReady = state.kind === 'ready'
  const confirm = async () => {
    onChange(await make(change))
    onClose()
  }
  return (
    <Question
      title={title}
      yes={isReady ? previewYes(state.value) : 'Change'}
      isNotYet={!isReady}
      isBusy={isBusy}
      failure={failure}
      onYes={() => run(confirm)}
      onClose={onClose}
    >
      <LoadedPart state={state} what="what it costs" onRetry={reload}>
        {(preview) => (
          <div className="grid gap-1">
            {previewFacts(preview, dates).map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </div>
        )}
      </LoadedPart>
      <SandboxNote />
    </Question>
  )
}

function make(change: BillingChange): Promise<BillingAnswer> {
  return 'seats' in change
    ? api.call('PUT /billing/seats', { body: change })
    : api.call('PUT /billing/interval', { body: change })
}
