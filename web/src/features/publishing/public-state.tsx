import type { Page } from '@earmark/core/entities/page.ts'
import type { Ref } from 'react'
import { copyText } from '../../base/copy-text.ts'
import { Moment } from '../../base/times/moment.tsx'
import { Button } from '../../base/ui/button.tsx'
import { useSoundState } from './use-sound-state.ts'

/** Whether the page is public, and where. */
export function PublicState({ ref, page }: { ref: Ref<HTMLDivElement>; page: Page }) {
  const { state, url, updated_at, sound } = page
  const sound_state = useSoundState(page)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-s text-ink-2"
    >
      <p>
        {state === 'published' ? 'Published' : 'Draft, which nobody else can read'}, saved{' '}
        <Moment at={updated_at} />. {sound && sentences[sound_state]}
      </p>
      {state === 'published' && (
        <>
          <a href={url} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
            Open page
          </a>
          <Button look="quiet" size="s" onClick={() => void copyAddress(url)}>
            Copy link
          </Button>
        </>
      )}
    </div>
  )
}

/** What there is to say of the audio. */
const sentences: Record<Page['sound_state'], string> = {
  none: 'The audio is added by itself once all of it has been uploaded.',
  preparing: 'The audio is being prepared, which takes a moment.',
  ready: 'The audio is ready.',
  failed: 'The audio could not be made. Save again to try once more.',
}

function copyAddress(url: string): Promise<void> {
  return copyText(new URL(url, window.location.href).href, {
    done: 'Link copied.',
    refused: 'This browser does not let pages copy. Open the page and copy its address.',
  })
}
