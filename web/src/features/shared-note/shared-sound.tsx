import type { SharedSoundState } from '@earmark/core/entities/share.ts'
import type { Ref } from 'react'
import { audioAddress } from './shared-addresses.ts'
import { useSharedWords } from './shared-words.tsx'

interface SharedSoundProps {
  id: string
  state: SharedSoundState
  /** The player is there, and the browser's own controls are in its way. */
  isLively: boolean
  onAudio: Ref<HTMLAudioElement>
  /** Where the player goes. */
  onBar: Ref<HTMLDivElement>
}

/** At the foot of the window: the element that plays, by the browser's own controls until the player is there. */
export function SharedSound({ id, state, isLively, onAudio, onBar }: SharedSoundProps) {
  const say = useSharedWords()
  if (state === 'none') return null
  return (
    <div className="sticky bottom-0 z-10 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] [border-image:linear-gradient(var(--line)_1px,var(--surface)_1px)_fill_0/0/0_100vw]">
      {state === 'ready' ? (
        <div className="flex min-h-14 items-center max-sm:min-h-22">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above it */}
          <audio
            ref={onAudio}
            controls={!isLively}
            hidden={isLively}
            preload="metadata"
            src={audioAddress(id)}
            className="w-full [&::-webkit-media-controls-enclosure]:rounded-none [&::-webkit-media-controls-enclosure]:bg-transparent"
          />
          <div ref={onBar} className="w-full empty:hidden" />
        </div>
      ) : (
        <p role="status" className="flex min-h-14 items-center text-ink-2 max-sm:min-h-22">
          {say(sentences[state])}
        </p>
      )}
    </div>
  )
}

const sentences = {
  preparing: 'audioPreparing',
  failed: 'audioFailed',
} as const
