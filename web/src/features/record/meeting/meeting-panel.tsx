import { elapsedSeconds, isOnDisk } from '@earmark/core/recording/recorder-machine.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { Pause, Play, ShieldCheck, Square, X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useLiveValue } from '../../../base/live-value.ts'
import { Button } from '../../../base/ui/button.tsx'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import type { Recorder } from '../recorder.ts'
import { useRecorderContext, useRecorderState } from '../recorder-context.tsx'
import { RecorderStatus } from '../recorder-status.tsx'
import { RecorderTrouble } from '../recorder-trouble.tsx'
import type { RunningMeeting } from '../running-meeting.ts'
import { TargetInPanel } from '../target-slots.tsx'
import { DoorButton } from './door-button.tsx'
import { MeetingCaptions } from './meeting-captions.tsx'
import { DoorObjections } from './door-objections.tsx'
import { MeetingLines } from './meeting-lines.tsx'
import { TrackLevels } from './track-levels.tsx'

interface MeetingPanelProps {
  recorder: Recorder
  meeting: RunningMeeting
}

/** A meeting while it runs: what is said, both tracks, and beside them what one writes down. */
export function MeetingPanel({ recorder, meeting }: MeetingPanelProps) {
  const { panelRef, hasPane, panel } = useRecorderContext()
  const state = useRecorderState()
  const { title, told_at } = useLiveValue(meeting.draft)
  // The recorder is here, and needs no bar.
  useLayoutEffect(() => {
    panel.set(true)
    hasPane.set(true)
    return () => hasPane.set(false)
  }, [panel, hasPane])
  return (
    <section
      ref={panelRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds the focus for its keys
      tabIndex={0}
      aria-label="Recorder"
      className="flex min-h-0 grow outline-none max-lg:flex-col lg:overflow-hidden"
    >
      <div className="flex min-w-0 grow flex-col gap-4 px-5 pt-5 pb-5 md:px-10 md:pt-6 lg:min-h-0">
        <div>
          <h1 className="text-3xl wrap-anywhere">{title || 'Meeting'}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
            <RecorderStatus state={state} />
            {told_at !== null && (
              <span className="rounded-full bg-sunken px-3 py-0.5 text-ink-2">
                Everyone here knows it is recorded
              </span>
            )}
            <TargetInPanel state={state} />
            <DoorButton recorder={recorder} meeting={meeting} />
          </div>
        </div>
        <RecorderTrouble state={state} onDismiss={recorder.dismiss} />
        <DoorObjections recorder={recorder} meeting={meeting} />
        <MeetingCaptions recorder={recorder} isTold={meeting.tracks !== undefined} />
        <TrackLevels recorder={recorder} meeting={meeting} />
        <Controls recorder={recorder} />
      </div>
      <MeetingLines meeting={meeting} recorder={recorder} />
    </section>
  )
}

function Controls({ recorder }: { recorder: Recorder }) {
  const state = useRecorderState()
  const isPaused = state.kind === 'paused'
  const isRunning = isPaused || state.kind === 'recording'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pb-[env(safe-area-inset-bottom)]">
      <button
        type="button"
        aria-label="Finish"
        disabled={!isRunning}
        onClick={recorder.finish}
        className="grid size-14 place-items-center rounded-full bg-voice text-voice-ink shadow-[0_0_0_6px_var(--voice-soft)] transition hover:opacity-90 disabled:opacity-60"
      >
        <Square size={20} fill="currentColor" aria-hidden="true" />
      </button>
      <span className="font-serif text-3xl tabular-nums">{formatClock(elapsedSeconds(state))}</span>
      {isPaused ? (
        <Button look="quiet" onClick={recorder.resume}>
          <Play size={18} aria-hidden="true" />
          Resume
        </Button>
      ) : (
        <Button look="quiet" disabled={!isRunning} onClick={recorder.pause}>
          <Pause size={18} aria-hidden="true" />
          Pause
        </Button>
      )}
      <IconButton label="Discard" disabled={!isRunning} onClick={recorder.askDiscard}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {isOnDisk(state) && (
        <span className="ml-auto inline-flex items-center gap-2 rounded-full bg-sunken px-3 py-1 text-sm text-ink-2">
          <ShieldCheck size={16} aria-hidden="true" />
          Saved to this device as you speak
        </span>
      )}
    </div>
  )
}
