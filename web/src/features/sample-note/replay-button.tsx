import { Glyph } from '../../base/ui/glyph.tsx'

export function ReplayButton({ isPlaying, onToggle }: { isPlaying: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={isPlaying ? 'Pause the sample' : 'Play the sample'}
      className="grid size-14 shrink-0 cursor-pointer place-items-center rounded-full bg-voice text-voice-ink ring-8 ring-voice-soft transition-transform duration-150 active:scale-95"
    >
      <Glyph name={isPlaying ? 'pause' : 'play'} className="size-6 fill-current stroke-3" />
    </button>
  )
}
