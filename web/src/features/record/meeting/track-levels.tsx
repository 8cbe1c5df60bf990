import { type MeetingTrack, meetingTracks, trackTroubles } from '@earmark/core/meetings/track-watch.ts'
import { meetingSideNames } from '@earmark/core/speech/side-names.ts'
import { useState } from 'react'
import { barsOf } from '../../../base/audio/bars-of.ts'
import { askForCallSound } from '../../../base/audio/call-sound.ts'
import { chosenDevice, findDevice, listInputDevices } from '../../../base/audio/input-devices.ts'
import { useLiveValue } from '../../../base/live-value.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { Waveform } from '../../../base/ui/waveform.tsx'
import { barCount } from '../live-sound.ts'
import { LiveWaveform } from '../live-waveform.tsx'
import type { Recorder } from '../recorder.ts'
import type { RunningMeeting } from '../running-meeting.ts'
import type { MeetingTracks, TrackView } from './meeting-tracks.ts'

const names: Record<MeetingTrack, string> = { you: meetingSideNames.left, others: meetingSideNames.right }

/** How loud each track is, where it comes from, and what is wrong with it. */
export function TrackLevels({ recorder, meeting }: { recorder: Recorder; meeting: RunningMeeting }) {
  const { tracks } = meeting
  if (!tracks) return <LiveWaveform recorder={recorder} className="h-10 w-full max-w-xl shrink-0" />
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {meetingTracks.map((track) => (
        <Level key={track} track={track} view={tracks[track]} />
      ))}
      {meetingTracks.map((track) => (
        <Trouble key={track} track={track} meeting={meeting} tracks={tracks} />
      ))}
    </div>
  )
}

function Level({ track, view }: { track: MeetingTrack; view: TrackView }) {
  const peaks = useLiveValue(view.bars)
  const name = useLiveValue(view.name)
  const still = Array.from({ length: barCount - peaks.length }, () => 0)
  return (
    <div className="grid grid-cols-[5rem_1fr] items-center gap-x-2 sm:grid-cols-[5rem_1fr_12rem]">
      <span className="text-sm font-semibold">{names[track]}</span>
      <Waveform
        bars={[...still, ...barsOf(peaks, peaks.length)]}
        played={1}
        voice={track === 'you' ? 'own' : 'other'}
        className="h-7 w-full max-w-xl"
      />
      <span className="truncate text-xs text-ink-2 max-sm:col-start-2">{name}</span>
    </div>
  )
}

interface TroubleProps {
  track: MeetingTrack
  meeting: RunningMeeting
  tracks: MeetingTracks
}

/** Said within seconds, with a way on; what is recorded goes on meanwhile. */
function Trouble({ track, meeting, tracks }: TroubleProps) {
  const trouble = useLiveValue(tracks[track].trouble)
  const [accepted, setAccepted] = useState<typeof trouble>(null)
  const [refused, setRefused] = useState<string>()
  if (trouble === null || trouble === accepted) return null
  const { sentence, isReplaceable } = trackTroubles[track][trouble]
  const handleReplace = async () => setRefused(await replacements[track].replace(tracks, meeting))
  return (
    <Notice
      kind="alert"
      action={
        <span className="flex flex-wrap gap-2">
          {isReplaceable && (
            <Button look="quiet" size="s" onClick={() => void handleReplace()}>
              {replacements[track].text}
            </Button>
          )}
          <Button look="plain" size="s" onClick={() => setAccepted(trouble)}>
            Go on without
          </Button>
        </span>
      }
    >
      {refused ?? sentence}
    </Notice>
  )
}

interface Replacement {
  text: string
  /** Why it did not work. */
  replace: (tracks: MeetingTracks, meeting: RunningMeeting) => Promise<string | undefined>
}

const replacements: Record<MeetingTrack, Replacement> = {
  you: {
    text: 'Open the microphone again',
    async replace(tracks) {
      try {
        await tracks.putMicrophone(findDevice(await listInputDevices(), chosenDevice())?.id)
        return undefined
      } catch {
        return 'The microphone could not be opened. Plug it in or choose another, then try again.'
      }
    },
  },
  others: {
    text: 'Share again',
    async replace(tracks, meeting) {
      const answer = await askForCallSound()
      if (answer.kind !== 'open') return 'No sound was shared. Choose the call again, with its audio.'
      tracks.putOthers(answer.sound)
      meeting.change({ others: answer.sound.source })
      return undefined
    },
  },
}
