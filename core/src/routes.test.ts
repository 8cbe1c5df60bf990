import { expect, test } from 'vitest'
import { layoutNames, matchRoute, routes } from './routes.ts'

test('[ROUTE-1] there are 42 pages, and no name or path is given twice', () => {
  expect(routes).toHaveLength(42)
  expect(new Set(routes.map((route) => route.name)).size).toBe(42)
  expect(new Set(routes.map((route) => route.path)).size).toBe(42)
})

test('[ROUTE-2] each of the seven layouts frames at least one page', () => {
  const used = new Set<string>(routes.map((route) => route.layout))

  expect([...used].toSorted()).toEqual(layoutNames.toSorted())
})

test.each([
  ['/', 'index', {}],
  ['/app', 'app', {}],
  ['/app/', 'app', {}],
  ['/%61pp', 'app', {}],
  ['/s/abc', 'shared-item', { id: 'abc' }],
  ['/notes/a%20b', 'notes', { id: 'a b' }],
  ['/notes/a%2Fb', 'notes', { id: 'a/b' }],
  ['/notes/%zz', 'notes', { id: '%zz' }],
  ['/c/01HZX', 'c', { ulid: '01HZX' }],
  ['/invite/accept', 'invite-accept', {}],
  ['/thankyou', 'thankyou', {}],
  ['/thank-you', 'thank-you', {}],
])('[ROUTE-3] %s is the page %s', (path, name, params) => {
  expect(matchRoute(path)).toMatchObject({ route: { name }, params })
})

test.each([
  ['/d', ''],
  ['/d/', ''],
  ['/d/new', 'new'],
  ['/d/recording/7/at/12.5', 'recording/7/at/12.5'],
  ['/d/search/tea%20and%20milk', 'search/tea and milk'],
])('[ROUTE-4] %s is a deep link of any number of segments', (path, params) => {
  expect(matchRoute(path)).toMatchObject({ route: { name: 'd' }, params: { params } })
})

test.each([
  '/nowhere',
  '/APP',
  '/app/more',
  '/s',
  '/s/',
  '/s/a/b',
  '/dx',
  '//app',
  '/%2Fapp',
  'app',
  '/invite',
])('[ROUTE-5] %s is no page', (path) => {
  expect(matchRoute(path)).toBeUndefined()
})
