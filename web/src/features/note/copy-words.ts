import type { Recording } from '@earmark/core/entities/recording.ts'
import { readable } from '@earmark/core/text/wordless.ts'
import { copyText } from '../../base/copy-text.ts'
import { linkTo } from './link-to.ts'

export function copyWords(recording: Pick<Recording, 'segments'>): Promise<void> {
  return copyText(
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
  return copyText(linkTo(window.location.origin, ulid, seconds), {
    done: 'Link copied.',
    refused: 'This browser does not let Earmark copy. Open the note by itself and copy its address.',
  })
}
