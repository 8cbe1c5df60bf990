import { expect, test } from 'vitest'
import { rankNames } from './rank-names.ts'

const commands = [
  { name: 'Export as Markdown', keywords: 'download save' },
  { name: 'Go to Notes' },
  { name: 'Record', keywords: 'new note' },
  { name: 'Note: délai' },
  { name: 'Delete 3 notes', keywords: 'trash' },
]
const found = (typed: string) => rankNames(commands, typed).map(({ name }) => name)

test.each([
  ['all, in their order, while nothing is typed', ' ', commands.map(({ name }) => name)],
  [
    'the name that begins so first, a keyword last',
    'note',
    ['Note: délai', 'Go to Notes', 'Delete 3 notes', 'Record'],
  ],
  ['each word by its beginning', 'ex mark', ['Export as Markdown']],
  ['in any order', 'notes del', ['Delete 3 notes']],
  ['by a keyword', 'down', ['Export as Markdown']],
  ['whatever the case', 'GO TO', ['Go to Notes']],
  ['nothing by the end of a word', 'port', []],
])('[LOOK-8] a command is found: %s', (_, typed, names) => {
  expect(found(typed)).toEqual(names)
})
