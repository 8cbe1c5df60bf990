import { elapsedSeconds, isOnDisk, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { captionsSentence, understoodSentence } from '@earmark/core/speech/understood-languages.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useHasSpeechElsewhere, useSpeechLanguages } from '../../base/session/use-speech-languages.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Kbd } from '../../base/ui/kbd.tsx'
import { CaptionsBox } from './captions-box.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { LiveWaveform } from './live-waveform.tsx'
import { TargetInPanel } from './target-slots.tsx'
import { RecordControls } from './record-controls.tsx'
import type { Recorder } from './recorder.ts'
import { useRecorderContext } from './recorder-context.tsx'
import { RecorderStatus, TimeLeft } from './recorder-status.tsx'
import { RecorderTrouble } from './recorder-trouble.tsx'

interface RecordPanelProps {
  recorder: Recorder
  state: RecorderState
  onClose: () => void
}

/** The recorder, large: the whole screen on a phone, the note's pane on a wide one, with the list beside it. */
export function RecordPanel({ recorder, state, onClose }: RecordPanelProps) {
  const { panelRef } = useRecorderContext()
  // Space and Enter mean pause and finish from the start: no button may have the focus by itself.
  useEffect(() => panelRef.current?.focus(), [panelRef])
  useEffect(() => recorder.prepare(), [recorder])
  return (
    <section
      ref={panelRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds the focus for its keys
      tabIndex={0}
      aria-label="Recorder"
      data-recorder
      className="flex flex-col overflow-y-auto bg-paper px-5 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] outline-none max-md:fixed max-md:inset-0 max-md:z-40 md:min-h-0 md:grow md:bg-surface md:px-8 md:pt-4 md:pb-8"
    >
      <PanelHead state={state} onClose={onClose} />
      <div className="mx-auto flex w-full max-w-[44rem] grow flex-col gap-5 md:gap-6">
        <div className="mt-2 text-center md:mt-4">
          <p className="font-serif text-7xl leading-none tabular-nums md:text-8xl">
            {formatClock(elapsedSeconds(state))}
          </p>
          <div className="mt-3 grid gap-1">
            <RecorderStatus state={state} />
            <TimeLeft state={state} />
            <TargetInPanel state={state} />
          </div>
        </div>
        <RecorderTrouble state={state} onDismiss={recorder.dismiss} />
        <CaptionsBox
          recorder={recorder}
          className="flex min-h-24 grow basis-0 flex-col text-[1.5rem] md:text-[1.875rem] [&>:first-child]:mt-auto"
        />
        <BeforeSpeech recorder={recorder} />
        <LiveWaveform recorder={recorder} className="mx-auto h-12 w-full max-w-xl shrink-0 md:h-14" />
        <PanelControls recorder={recorder} state={state} />
        <DeviceChoice key={state.kind} current={recorder.microphone()} />
      </div>
    </section>
  )
}

/** Until something was heard: what Earmark will make of it. */
function BeforeSpeech({ recorder }: Pick<RecordPanelProps, 'recorder'>) {
  const { kind, languages: captions, settled, open, isUnclear } = useLiveValue(recorder.captions)
  const languages = useSpeechLanguages()
  const hasSpeechElsewhere = useHasSpeechElsewhere()
  if (settled || open || isUnclear || hasSpeechElsewhere) return null
  const sentence = kind === 'on' ? captionsSentence(captions, languages) : understoodSentence(languages)
  return <p className="text-center text-ink-2">{sentence}</p>
}

/** On a wide screen the record button is in its place beside the pane: one of them is enough. */
function PanelControls({ recorder, state }: Pick<RecordPanelProps, 'recorder' | 'state'>) {
  const isWaiting = state.kind === 'idle' || state.kind === 'failed'
  return (
    <>
      {isWaiting && (
        <p className="text-center text-ink-2 max-md:hidden">
          Press Record, or <Kbd keys="R" />, and talk.
        </p>
      )}
      <div className={isWaiting ? 'md:hidden' : ''}>
        <RecordControls recorder={recorder} state={state} />
      </div>
    </>
  )
}

function PanelHead({ state, onClose }: Pick<RecordPanelProps, 'state' | 'onClose'>) {
  return (
    <div className="flex min-h-11 items-center justify-between">
      <IconButton label="Minimize" className="-ml-3" onClick={onClose}>
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
      {isOnDisk(state) && (
        <p className="flex items-center gap-2 text-sm font-medium text-leaf">
          <ShieldCheck size={18} aria-hidden="true" />
          Saved to this device as you speak
        </p>
      )}
    </div>
  )
}
