import type { AnswerOf } from '@earmark/core/calls.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { usageLines } from './usage-lines.ts'

/** What is used of what the plan allows, before it bites. */
export function UsageSettings() {
  const { state, reload } = useLoaded('GET /usage')
  return (
    <SettingsPart
      title="Usage"
      about="What the account has used of its plan. Transcription and questions count by the calendar month, in UTC; what your own device transcribes or answers is not counted."
    >
      <LoadedPart state={state} what="your usage" onRetry={reload}>
        {(usage) => <UsageList usage={usage} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function UsageList({ usage }: { usage: AnswerOf<'GET /usage'> }) {
  return (
    <ul className="grid gap-5">
      {usageLines(usage).map(({ name, text, share, warning }) => (
        <li key={name} className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{name}</span>
            <span className="ml-auto text-right text-ink-2 tabular-nums">{text}</span>
          </p>
          {share !== null && (
            <meter aria-label={name} min={0} max={1} high={0.8} value={share} className={meterClass} />
          )}
          {warning && <p className="text-sm text-danger">{warning}</p>}
        </li>
      ))}
    </ul>
  )
}

/** As browsers draw one, what is empty looks full in the dark. */
const meterClass =
  'h-2 w-full [&::-moz-meter-bar]:bg-leaf [&::-webkit-meter-bar]:h-2 [&::-webkit-meter-bar]:rounded-full [&::-webkit-meter-bar]:border-none [&::-webkit-meter-bar]:bg-line-2 [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:bg-leaf [&::-webkit-meter-optimum-value]:bg-none [&::-webkit-meter-suboptimum-value]:bg-voice [&::-webkit-meter-suboptimum-value]:bg-none'
