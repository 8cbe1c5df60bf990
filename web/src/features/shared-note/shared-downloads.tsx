import type { SharedNote } from '@earmark/core/entities/share.ts'
import { hasWords } from '@earmark/core/text/wordless.ts'
import { buttonClass } from '../../base/ui/button-class.ts'
import { downloadsOf } from './shared-addresses.ts'
import { useSharedWords } from './shared-words.tsx'

/** Plain links in the browser's own disclosure: they work before any script does. */
export function SharedDownloads({ id, note }: { id: string; note: SharedNote }) {
  const say = useSharedWords()
  const addresses = downloadsOf(id)
  const offered = {
    audio: note.sound.state === 'ready',
    txt: hasWords(note.segments),
    md: hasWords(note.segments),
    srt: hasWords(note.segments) && !note.is_typed,
    vtt: hasWords(note.segments) && !note.is_typed,
  }
  const kinds = (['audio', 'txt', 'md', 'srt', 'vtt'] as const).filter((kind) => offered[kind])
  if (kinds.length === 0) return null
  return (
    <details className="relative max-sm:open:basis-full">
      <summary className={buttonClass('quiet', 's', 'list-none [&::-webkit-details-marker]:hidden')}>
        {say('download')}
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-5 sm:absolute sm:top-full sm:right-0 sm:z-20 sm:w-max sm:flex-col sm:rounded-m sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-2 sm:shadow-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <a href={addresses[kind]} download className="link inline-flex min-h-11 items-center">
              {say(kind)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
