import type { Template } from '@earmark/core/entities/template.ts'
import { templateLimits } from '@earmark/core/entities/template-limits.ts'
import { useChannels } from '../local-db/use-channels.ts'
import { useTags } from '../local-db/use-recordings.ts'

export type Runs = Pick<NonNullable<Template['runs_on']>, 'tags' | 'channels'>

/** Tags and channels by name; a tag under another of its identifiers is the same tag. */
export function usePlaces({ tags, channels }: Runs) {
  const [allTags, allChannels] = [useTags(), useChannels()]
  const places = [
    ...allTags.map(({ id, name, aliases }) => {
      const chosen = [id, ...aliases].find((known) => tags.includes(known))
      return { value: `tags ${chosen ?? id}`, text: name, is: chosen !== undefined }
    }),
    ...allChannels.map(({ id, name }) => ({
      value: `channels ${id}`,
      text: `Channel: ${name}`,
      is: channels.includes(id),
    })),
  ]
  return { places, isFull: Math.max(tags.length, channels.length) >= templateLimits.places }
}
