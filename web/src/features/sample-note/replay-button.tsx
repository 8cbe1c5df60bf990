import { Pause, Play } from 'lucide-react'

export function ReplayButton({ isPlaying, onToggle }: { isPlaying: boolean; onToggle: () => void }) {
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={isPlaying ? 'Pause the sample' : 'Play the sample'}
      className="grid size-14 shrink-0 cursor-pointer place-items-center rounded-full bg-voice text-voice-ink ring-8 ring-voice-soft transition-transform duration-150 active:scale-95"
    >
      <Icon className="size-5 fill-current" aria-hidden="true" />
    </button>
  )
}
