import { useRef } from 'react'
import { CaptionText } from './caption-text.tsx'
import { clock } from './clock.ts'
import { replayAt, replaySeconds } from './replay.ts'
import { ReplayButton } from './replay-button.tsx'
import { ReplayWaveform } from './replay-waveform.tsx'
import { kitchenNote } from './sample-note.ts'
import { SampleTagList } from './sample-tag-list.tsx'
import kitchenSound from './kitchen-note.mp3'
import { useSpokenReplay } from './use-spoken-replay.ts'

const note = kitchenNote
const end = replaySeconds(note)

/** The whole making of a note: words while its sound plays, then its title and its tags. */
export function WatchReplay() {
  const sound = useRef<HTMLAudioElement>(null)
  const replay = useSpokenReplay(note, sound)
  const view = replayAt(note, replay.seconds)
  const isAtRest = replay.seconds === 0 && !replay.isPlaying
  return (
    <article aria-label="Sample note" className="rounded-l border border-line bg-surface shadow-2">
      <header className="min-h-32 border-b border-line p-5 sm:min-h-36 sm:p-8">
        <h2 className="text-3xl sm:text-4xl">
          {view.isTitleShown ? note.title : <span className="text-ink-3">Untitled</span>}
        </h2>
        <p className="mt-2 text-sm text-ink-2">
          {note.when} · {clock(Math.min(replay.seconds, note.duration))} / {clock(note.duration)}
        </p>
        <div className="mt-3">
          <SampleTagList tags={view.tags} />
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are below it */}
      <audio ref={sound} src={kitchenSound} preload="none" />
      <div className="flex items-center gap-4 border-b border-line p-5 sm:px-8">
        <ReplayButton isPlaying={replay.isPlaying} onToggle={replay.toggle} />
        <ReplayWaveform note={note} seconds={replay.seconds} />
        <input
          type="range"
          aria-label="Moment of the sample"
          aria-valuetext={clock(replay.seconds)}
          min={0}
          max={end}
          step={0.1}
          value={replay.seconds}
          onChange={(event) => replay.seek(Number(event.target.value))}
          className="w-24 shrink-0 accent-ink sm:w-48"
        />
      </div>
      <div className="min-h-[26rem] p-5 sm:min-h-80 sm:p-8">
        {isAtRest ? (
          <BeforePlay />
        ) : (
          <p className="said text-xl sm:text-2xl">
            <CaptionText words={view.words} />
          </p>
        )}
      </div>
    </article>
  )
}

/** The note is to be heard; its first words are already to be read. */
function BeforePlay() {
  return (
    <>
      <p className="said text-xl text-ink-3 sm:text-2xl">{note.segments[0]?.text.replace(/\.$/, '…')}</p>
      <ol className="mt-6 list-decimal space-y-1 pl-5 text-ink-2">
        <li>The voice speaks for {Math.floor(note.duration)} seconds, and the words arrive here.</li>
        <li>The note gets its title from them.</li>
        <li>Two tags are added, as you would.</li>
      </ol>
    </>
  )
}
