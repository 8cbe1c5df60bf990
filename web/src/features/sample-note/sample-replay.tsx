import { FoldedCorner } from '../../base/ui/folded-corner.tsx'
import { CaptionText } from './caption-text.tsx'
import { clock } from './clock.ts'
import { type ReplayView, replayAt } from './replay.ts'
import { ReplayButton } from './replay-button.tsx'
import { ReplayWaveform } from './replay-waveform.tsx'
import { SampleTagList } from './sample-tag-list.tsx'
import { kitchenNote } from './sample-note.ts'
import { useReplay } from './use-replay.ts'

/** Where the replay stands before it starts: a page without scripts shows a note half way through. */
const stillSeconds = 14

/** The front page's note: it writes itself down, and starts again. */
export function SampleReplay() {
  const replay = useReplay(kitchenNote, stillSeconds)
  const view = replayAt(kitchenNote, replay.seconds)
  return (
    <figure className="relative overflow-hidden rounded-l border border-line bg-surface shadow-2">
      <FoldedCorner color="voice" size={46} />
      <div className="p-5 pb-0 sm:p-7 sm:pb-0">
        <p className="flex items-center gap-2.5 text-sm">
          <span className="size-2.5 rounded-full bg-voice" aria-hidden="true" />
          <span className="font-semibold text-voice">Sample transcript</span>
          <span className="text-ink-2 tabular-nums">
            {clock(Math.min(replay.seconds, kitchenNote.duration))}
          </span>
        </p>
        <div className="mt-4 flex h-[10.2rem] flex-col justify-end overflow-hidden sm:h-[10.6rem]">
          {view.isTitleShown ? (
            <FinishedNote tags={view.tags} />
          ) : (
            <p className="font-serif text-[1.45rem] leading-[1.42] sm:text-[1.55rem] sm:leading-[1.37]">
              <CaptionText words={view.words} />
            </p>
          )}
        </div>
      </div>
      <div className="mx-5 mt-5 flex items-center gap-4 border-t border-line py-5 sm:mx-7">
        <ReplayButton isPlaying={replay.isPlaying} onToggle={replay.toggle} />
        <ReplayWaveform note={kitchenNote} seconds={replay.seconds} />
        <figcaption className="w-20 shrink-0 text-right text-[0.8rem] leading-snug text-ink-2">
          Text only, no audio
        </figcaption>
      </div>
    </figure>
  )
}

function FinishedNote({ tags }: Pick<ReplayView, 'tags'>) {
  return (
    <div className="mb-auto">
      <p className="font-serif text-[1.7rem] leading-tight font-medium">{kitchenNote.title}</p>
      <p className="mt-2 text-sm text-ink-2">
        {kitchenNote.when} · {clock(kitchenNote.duration)}
      </p>
      <div className="mt-3">
        <SampleTagList tags={tags} />
      </div>
    </div>
  )
}
