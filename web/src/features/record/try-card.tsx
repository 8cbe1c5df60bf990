import { elapsedSeconds, isBusy, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import type { RefObject } from 'react'
import { FoldedCorner } from '../../base/ui/folded-corner.tsx'
import { CaptionsBox } from './captions-box.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { LiveWaveform } from './live-waveform.tsx'
import { RecordControls } from './record-controls.tsx'
import type { Recorder } from './recorder.ts'
import { RecorderStatus, TimeLeft } from './recorder-status.tsx'
import { RecorderTrouble } from './recorder-trouble.tsx'
import { KeepTry, SavedTry } from './saved-try.tsx'

interface TryCardProps {
  recorder: Recorder
  state: RecorderState
  ref: RefObject<HTMLElement | null>
  /** It is a card of its own and shows what was recorded; else the page around it does both. */
  isAlone: boolean
}

/** The recorder as a note that is being written. */
export function TryCard({ recorder, state, ref, isAlone }: TryCardProps) {
  return (
    <section
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- holds the focus for the recorder's keys
      tabIndex={0}
      aria-label="Recorder"
      className={`grid scroll-my-4 gap-4 ${isAlone ? 'relative overflow-hidden rounded-l border border-line bg-surface p-5 shadow-2 sm:p-7' : 'outline-none'}`}
    >
      {isAlone && <FoldedCorner color="voice" size={46} />}
      <div className="flex items-center gap-2.5 text-sm">
        <RecorderStatus state={state} />
        <span className="tabular-nums text-ink-2">{formatClock(elapsedSeconds(state))}</span>
        {isBusy(state) && <span className="text-ink-2">on this device</span>}
      </div>
      <RecorderTrouble state={state} onDismiss={recorder.dismiss} />
      {state.kind === 'saved' && isAlone && <SavedTry ulid={state.ulid} captions={recorder.captions} />}
      {state.kind === 'saved' && !isAlone && <KeepTry />}
      {state.kind !== 'saved' && state.kind !== 'idle' && (
        <CaptionsBox recorder={recorder} className="h-40 text-[1.45rem]" />
      )}
      <div className="grid gap-4 border-t border-line pt-5">
        {isBusy(state) && <LiveWaveform recorder={recorder} className="h-12 w-full" />}
        <TimeLeft state={state} />
        <RecordControls recorder={recorder} state={state} />
        {state.kind === 'failed' && <DeviceChoice current="" />}
      </div>
    </section>
  )
}
