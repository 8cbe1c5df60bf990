import type { ConsentChoice } from '@earmark/core/analytics/consent.ts'
import type { AnswerOf } from '@earmark/core/calls.ts'
import { consentEvent } from '../../base/analytics/page-events.ts'
import { api } from '../../base/api/fetch-client.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'

type Answer = AnswerOf<'GET /consent'>
type State = Answer['state']

const texts: Record<State, string> = {
  off: 'This instance counts nothing.',
  refused_by_browser: 'Your browser asks not to be tracked, so nothing is counted.',
  unanswered: 'You have not answered, so nothing is counted.',
  accepted: 'You accepted. Your visits are counted in this browser.',
  declined: 'You declined. Nothing is counted.',
}

const answers = [
  { choice: 'declined', text: 'Decline' },
  { choice: 'accepted', text: 'Accept' },
] as const

/** The answer that the bar asks for, to be changed at any time. */
export function PrivacySettings() {
  const { state, reload } = useLoaded('GET /consent')
  return (
    <SettingsPart
      title="Privacy choices"
      about="Whether your visits and the features you use are counted. Never what you say, write or search for. The answer is for this browser."
    >
      <LoadedPart state={state} what="your choice" onRetry={reload}>
        {(answer) => <Choice {...answer} onChanged={reload} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function Choice({ state, version, onChanged }: Answer & { onChanged: () => void }) {
  const { isBusy, failure, run } = useAction()
  const canChoose = state !== 'off' && state !== 'refused_by_browser'

  async function handleAnswer(choice: ConsentChoice): Promise<void> {
    await api.call('PUT /consent', { body: { choice, version } })
    window.dispatchEvent(new CustomEvent(consentEvent, { detail: choice }))
    onChanged()
  }

  return (
    <>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <p role="status">{texts[state]}</p>
      {canChoose && (
        <div className="flex flex-wrap gap-2">
          {answers.map(({ choice, text }) => (
            <Button
              key={choice}
              look="quiet"
              size="s"
              busy={isBusy}
              aria-pressed={state === choice}
              onClick={() => run(() => handleAnswer(choice))}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
