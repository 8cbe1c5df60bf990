import type { Tag, TagColor } from '@earmark/core/entities/tag.ts'
import { findTagNamed, tagColors } from '@earmark/core/entities/tag-names.ts'
import { normalize } from '@earmark/core/search/normalize.ts'
import { oneLine } from '@earmark/core/text/one-line.ts'

/** What can be chosen while a tag is typed: one there is, or the one that the words would make. */
export type TagChoice = { kind: 'tag'; tag: Tag } | { kind: 'new'; name: string }

const maxChoices = 8
const maxNameCharacters = 60

/** Those that begin with what was typed before those that hold it; tags the note has are not offered again. */
export function suggestTags(tags: readonly Tag[], chosen: readonly string[], typed: string): TagChoice[] {
  const name = oneLine(typed).slice(0, maxNameCharacters)
  const wanted = normalize(name)
  const found = tags.filter((tag) => normalize(tag.name).includes(wanted) && !chosen.includes(tag.id))
  const begins = (tag: Tag) => normalize(tag.name).startsWith(wanted)
  const choices = [...found.filter(begins), ...found.filter((tag) => !begins(tag))]
    .slice(0, maxChoices)
    .map((tag): TagChoice => ({ kind: 'tag', tag }))
  return name === '' || findTagNamed(tags, name) ? choices : [...choices, { kind: 'new', name }]
}

/** Each new tag gets the colour that the fewest have, so that neighbours are told apart. */
export function nextColor(tags: readonly Tag[]): TagColor {
  const count = (color: TagColor) => tags.filter((tag) => tag.color === color).length
  return tagColors.reduce((least, color) => (count(color) < count(least) ? color : least))
}
