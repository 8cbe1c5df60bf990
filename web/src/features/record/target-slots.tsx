import { isBusy, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { useRecorderState } from './recorder-context.tsx'

/** Loaded for teams alone: in a personal account there is one place, and nobody else hears. */
const part = loadLater(() => import('./target-channel.tsx'))

/** Under the record button of the side bar. Its room is kept from the first picture on. */
export function SideTarget() {
  const isTeam = useIsTeam()
  const parts = useLater(part, isTeam)
  const state = useRecorderState()
  if (!isTeam) return null
  return <div className="mt-1 min-h-11">{parts && <parts.TargetChannelNow state={state} />}</div>
}

/** Where a note that is typed goes, whatever is recorded meanwhile. */
export function WriteTarget() {
  const isTeam = useIsTeam()
  const parts = useLater(part, isTeam)
  return isTeam && parts && <parts.TargetChannel purpose="write" />
}

export function PhoneTarget() {
  const isTeam = useIsTeam()
  const parts = useLater(part, isTeam)
  return isTeam && parts && <parts.TargetChannelRow />
}

export function TargetInPanel({ state }: { state: RecorderState }) {
  const isTeam = useIsTeam()
  const parts = useLater(part, isTeam)
  return isTeam && parts && <parts.TargetChannelNow state={state} />
}

/** On a phone: the side bar says it on wider screens. */
export function TargetInBar({ state }: { state: RecorderState }) {
  const isTeam = useIsTeam()
  const parts = useLater(part, isTeam)
  if (!isTeam || !parts || !isBusy(state)) return null
  return (
    <div className="-my-2 md:hidden">
      <parts.RunningTargetChannel ulid={state.ulid} />
    </div>
  )
}
