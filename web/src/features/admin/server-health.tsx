import { type HealthLine, healthLines, healthSummary } from '@earmark/core/health/health-lines.ts'
import { Check, CircleAlert, Info } from 'lucide-react'
import { useConnection } from '../../base/offline/use-connection.ts'
import { Moment } from '../../base/times/moment.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { useHealth } from './use-health.ts'

/** How the server is, for whoever runs it. */
export function ServerHealth() {
  const { answer, failure, isAsking, ask } = useHealth()
  const dates = useDates()
  const isOffline = useConnection() === 'offline'
  const lines = answer && healthLines(answer, dates)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p role="status" className="font-semibold">
          {lines ? healthSummary(lines) : 'Checking…'}
        </p>
        <Button look="quiet" size="s" busy={isAsking} onClick={ask}>
          Check again
        </Button>
      </div>
      {isOffline && <Notice>You are offline, so the server cannot be asked.</Notice>}
      {failure && !isOffline && <Notice kind="alert">{failure}</Notice>}
      {lines ? <Lines lines={lines} /> : !failure && !isOffline && <WaitingLines />}
      {answer && (
        <p className="text-sm text-ink-3">
          Checked <Moment at={answer.checked_at} />
        </p>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <ul aria-label="Server health" className="grid divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.name} className="grid gap-0.5 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="font-sans text-base font-medium tracking-normal">{line.name}</h2>
            <State state={line.state} />
          </div>
          <p className="max-w-prose text-sm wrap-anywhere text-ink-2">
            {line.text}
            {line.link && (
              <>
                {' '}
                <a href={line.link.to} target="_blank" rel="noreferrer" className="link">
                  {line.link.text}
                </a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

const states = {
  good: { text: 'Good', Icon: Check, look: 'text-leaf' },
  look: { text: 'Needs a look', Icon: Info, look: 'text-ink-2' },
  attention: { text: 'Needs attention', Icon: CircleAlert, look: 'text-danger' },
} satisfies Record<HealthLine['state'], unknown>

function State({ state }: { state: HealthLine['state'] }) {
  const { text, Icon, look } = states[state]
  return (
    <span className={`flex items-center gap-1.5 text-sm font-medium ${look}`}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </span>
  )
}

function WaitingLines() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
