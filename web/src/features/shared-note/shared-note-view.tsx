import type { SharedNote } from '@earmark/core/entities/share.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { type OpenedNoteProps, SharedBody } from './shared-body.tsx'
import { SharedSound } from './shared-sound.tsx'
import { useSharedWords } from './shared-words.tsx'
import { useSharedView } from './use-shared-view.ts'

interface SharedNoteViewProps extends OpenedNoteProps {
  /** As the server rendered it. */
  opened: SharedNote
}

/**
 * A note as a visitor sees it. All of it is read and heard before any script has run: the browser's own controls play
 * the sound. The player, the search and all else come afterwards, and take over the same element.
 */
export function SharedNoteView({ opened, ...note }: SharedNoteViewProps) {
  const say = useSharedWords()
  const view = useSharedView(note.id, opened)
  return (
    <article
      aria-label={view.note.title}
      className="-mb-12 flex min-h-[calc(100dvh-7.5rem)] flex-col sm:-mb-16 sm:min-h-[calc(100dvh-8.5rem)]"
    >
      <SharedBody {...note} view={view} />
      <p className="mt-auto pt-10 text-sm text-ink-3">
        {say('footBefore')}{' '}
        <PageLink to="/" className="link">
          Earmark
        </PageLink>
        : {say('footAfter')}
      </p>
      <div className="pt-1 pb-5">
        <LanguageSwitch />
      </div>
      <SharedSound
        id={note.id}
        view={view}
        className="sticky bottom-0 z-10 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] [border-image:linear-gradient(var(--line)_1px,var(--surface)_1px)_fill_0/0/0_100vw]"
      />
    </article>
  )
}
