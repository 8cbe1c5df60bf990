import type { Tag } from '@earmark/core/entities/tag.ts'
import { expect, test } from 'vitest'
import { nextColor, suggestTags } from './suggest-tags.ts'

const tagOf = (name: string, color: Tag['color'] = 'grey'): Tag => ({
  id: name,
  name,
  color,
  updated_at: '2026-03-14T08:00:00.000Z',
  changed_at: {},
  aliases: [],
})
const tags = ['Greenhouse', 'house', 'Household', 'thesis'].map((name) => tagOf(name))

test.each([
  ['nothing typed', '', [], ['Greenhouse', 'house', 'Household', 'thesis']],
  ['what it begins with comes first', 'hous', [], ['house', 'Household', 'Greenhouse', '+hous']],
  ['a tag there is, in another case', 'HOUSE', [], ['house', 'Household', 'Greenhouse']],
  ['a tag the note has', 'thesis', ['thesis'], []],
  ['a new one, tidied', '  a  new\nidea ', [], ['+a new idea']],
  ['spaces alone', '   ', ['house'], ['Greenhouse', 'Household', 'thesis']],
])('[NOTE-18] %s: which tags are offered', (_, typed, chosen, expected) => {
  const offered = suggestTags(tags, chosen, typed)

  expect(offered.map((choice) => (choice.kind === 'new' ? `+${choice.name}` : choice.tag.name))).toEqual(
    expected,
  )
})

test('[NOTE-18] a new tag has the colour that the fewest have', () => {
  expect(nextColor([])).toBe('red')
  expect(nextColor([tagOf('a', 'red'), tagOf('b', 'green')])).toBe('amber')
})
