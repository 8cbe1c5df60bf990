import { peopleIn } from './meeting-forms.ts'

interface Named {
  name: string
}

/** As many as are seen at a glance, and fit above a phone's keyboard. */
const offeredMost = 5

/** Whose names go on as the last one that is typed does, in a line of them with a comma between. */
export function peopleOffered<Person extends Named>(typed: string, people: readonly Person[]): Person[] {
  const { before, last } = splitAtLast(typed)
  const begun = folded(last)
  if (begun === '') return []
  const there = new Set(peopleIn(before).map(folded))
  const isMeant = ({ name }: Person) => {
    const words = folded(name)
    return words !== '' && !there.has(words) && (words.startsWith(begun) || words.includes(` ${begun}`))
  }
  return people.filter(isMeant).slice(0, offeredMost)
}

/** The name in the place of what was begun to be typed, ready for the next one. */
export function withPerson(typed: string, { name }: Named): string {
  const { before } = splitAtLast(typed)
  // A comma would make two of one name.
  return `${before}${before === '' ? '' : ' '}${name.replaceAll(/[\s,;]+/g, ' ').trim()}, `
}

/** Those of a team whose names stand among the people of a meeting, however these were typed. */
export function membersThere<Member extends Named>(
  people: readonly string[],
  members: readonly Member[],
): Member[] {
  const named = new Set(people.map(folded))
  return members.filter(({ name }) => named.has(folded(name)))
}

/** Commas too: a member's name may have some, what is typed has none. */
function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,;]+/g, ' ')
    .trim()
}

function splitAtLast(typed: string): { before: string; last: string } {
  const at = Math.max(typed.lastIndexOf(','), typed.lastIndexOf(';')) + 1
  return { before: typed.slice(0, at).trim(), last: typed.slice(at) }
}
