import { keepLatest } from '@earmark/core/keep-latest.ts'
import type { SharedHighlight } from '@earmark/core/entities/share.ts'
import { type HighlightSource, sharedHighlights } from '@earmark/core/sharing/shared-highlights.ts'
import type { ShareRow } from './share-row.ts'

type Words = Omit<HighlightSource, 'part'> & { version: string }

export type HighlightReader = (
  share: Pick<ShareRow, 'id' | 'updated_at' | 'sound_version' | 'from' | 'to'>,
  words: Words,
) => SharedHighlight[]

/** Links whose highlights are at hand: some kilobytes each. */
const mostKept = 200

/** To read them off an hour of talk costs a twentieth of a second of the process: a link that many open has it done once. */
export function makeHighlightReader(): HighlightReader {
  const kept = new Map<string, SharedHighlight[]>()
  return ({ id, updated_at, sound_version, from, to }, { version: words, ...source }) =>
    // Another part and other struck words count the sound's version up, also where there is none.
    keepLatest(kept, `${id} ${sound_version} ${updated_at} ${words}`, {
      most: mostKept,
      make: () => sharedHighlights({ ...source, part: { from, to } }),
    })
}
