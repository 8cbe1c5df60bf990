import { elapsedSeconds, isBusy, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { CaptionsBox } from './captions-box.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { LiveWaveform } from './live-waveform.tsx'
import { RecordControls } from './record-controls.tsx'
import type { Recorder } from './recorder.ts'
import { RecorderStatus, TimeLeft } from './recorder-status.tsx'
import { RecorderTrouble } from './recorder-trouble.tsx'

interface RecordPanelProps {
  recorder: Recorder
  state: RecorderState
  ref: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The whole screen on a phone, a card in the corner on a wide one: the app behind it stays usable. */
export function RecordPanel({ recorder, state, ref, onClose }: RecordPanelProps) {
  // Space and Enter mean pause and finish from the start: no button may have the focus by itself.
  useEffect(() => ref.current?.focus(), [ref])
  useEffect(() => recorder.prepare(), [recorder])
  return (
    <section
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds the focus for its keys
      tabIndex={0}
      aria-label="Recorder"
      className="fixed inset-0 z-40 flex flex-col gap-5 overflow-y-auto bg-paper px-5 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] outline-none md:inset-auto md:right-5 md:bottom-5 md:max-h-[calc(100dvh-2.5rem)] md:w-[26rem] md:rounded-l md:border md:border-line md:bg-surface md:shadow-2"
    >
      <PanelHead state={state} onClose={onClose} />
      <div className="text-center">
        <p className="font-serif text-7xl leading-none tabular-nums">{formatClock(elapsedSeconds(state))}</p>
        <div className="mt-3 grid gap-1">
          <RecorderStatus state={state} />
          <TimeLeft state={state} />
        </div>
      </div>
      <RecorderTrouble state={state} onDismiss={recorder.dismiss} />
      <CaptionsBox
        recorder={recorder}
        className="flex min-h-24 grow flex-col justify-end text-[1.5rem] md:max-h-56 md:text-xl"
      />
      <LiveWaveform recorder={recorder} className="h-12 w-full shrink-0" />
      <RecordControls recorder={recorder} state={state} />
      <DeviceChoice key={state.kind} current={recorder.microphone()} />
    </section>
  )
}

function PanelHead({ state, onClose }: Pick<RecordPanelProps, 'state' | 'onClose'>) {
  const isRunning = state.kind === 'recording' || state.kind === 'paused'
  const isKept = isBusy(state) && !(isRunning && state.warning)
  return (
    <div className="flex items-center justify-between">
      <IconButton label="Make small" className="-ml-3" onClick={onClose}>
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
      {isKept && (
        <p className="flex items-center gap-2 text-sm font-medium text-leaf">
          <ShieldCheck size={18} aria-hidden="true" />
          Saved to this device as you speak
        </p>
      )}
    </div>
  )
}
