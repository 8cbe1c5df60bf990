import { expect, test } from 'vitest'
import { membersThere, peopleOffered, withPerson } from './people-there.ts'

const team = ['Ana Lima', 'Ben Cole', 'Bo Lind', 'Benno', ''].map((name) => ({ name }))
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name)

test.each([
  ['', []],
  ['b', ['Ben Cole', 'Bo Lind', 'Benno']],
  ['Ana, li', ['Ana Lima', 'Bo Lind']],
  ['ana lima, LI', ['Bo Lind']],
  ['Ben Cole, ', []],
  ['ole', []],
])('[MEET-73] after “%s” those members are offered who go on so: %j', (typed, names) => {
  expect(namesOf(peopleOffered(typed, team))).toEqual(names)
})

test('[MEET-73] a name that is chosen takes the place of what was begun', () => {
  expect(withPerson('an', { name: 'Ana Lima' })).toBe('Ana Lima, ')
  expect(withPerson('Kim,be', { name: 'Ben Cole' })).toBe('Kim, Ben Cole, ')
  expect(withPerson('', { name: 'Cole, Ben' })).toBe('Cole Ben, ')
})

test('[MEET-72] members are known by their names, however these were typed', () => {
  const members = [...team, { name: 'Ben  Cole' }, { name: 'Cole, Zoë' }]

  const there = membersThere(['ben cole', 'Cole Zoë', 'Anna'], members)

  expect(namesOf(there)).toEqual(['Ben Cole', 'Ben  Cole', 'Cole, Zoë'])
  expect(membersThere(['Anna'], members)).toEqual([])
})
