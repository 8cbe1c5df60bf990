import type { Recording } from '@earmark/core/entities/recording.ts'
import { readable } from '@earmark/core/text/wordless.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { linkTo } from './link-to.ts'

export function copyWords(recording: Pick<Recording, 'segments'>): Promise<void> {
  return copy(
    readable(recording)
      .map(({ text }) => text)
      .join('\n'),
    {
      done: 'Copied.',
      refused: 'This browser does not let Earmark copy. Export the note as text instead.',
    },
  )
}

/** The address of the note, or of a moment in it. */
export function copyLink(ulid: string, seconds?: number): Promise<void> {
  return copy(linkTo(window.location.origin, ulid, seconds), {
    done: 'Link copied.',
    refused: 'This browser does not let Earmark copy. Open the note by itself and copy its address.',
  })
}

async function copy(text: string, { done, refused }: { done: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    // Browsers refuse it on pages without https, and where the person has said no.
    showToast(refused)
  }
}
