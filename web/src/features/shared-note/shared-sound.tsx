import { audioAddress } from './shared-addresses.ts'
import { useSharedWords } from './shared-words.tsx'
import type { SharedView } from './use-shared-view.ts'

interface SharedSoundProps {
  id: string
  view: SharedView
  className: string
}

/** At the foot of the note: the element that plays, by the browser's own controls until the player is there. */
export function SharedSound({ id, view, className }: SharedSoundProps) {
  const say = useSharedWords()
  const { note, isLively, setAudio, setBar } = view
  const { state } = note.sound
  if (state === 'none') return null
  return (
    <div className={className}>
      {state === 'ready' ? (
        <div className="flex min-h-14 items-center max-sm:min-h-22">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above it */}
          <audio
            ref={setAudio}
            controls={!isLively}
            controlsList={note.download ? undefined : 'nodownload'}
            hidden={isLively}
            preload="metadata"
            src={audioAddress(id)}
            className="w-full [&::-webkit-media-controls-enclosure]:rounded-none [&::-webkit-media-controls-enclosure]:bg-transparent"
          />
          <div ref={setBar} className="w-full empty:hidden" />
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
