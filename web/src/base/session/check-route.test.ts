import { guest } from '@earmark/core/access/viewer.ts'
import { expect, test } from 'vitest'
import { checkRoute, checkRouteOnServer } from './check-route.ts'

test('[ACCESS-40] a client navigation that the server refuses loads a new document, so the browser learns who it is', () => {
  const answer = thrownBy(() =>
    checkRouteOnServer(new URL('https://a.example/meeting?_routes=layout'), guest),
  )

  expect(answer.headers.get('Location')).toBe('/login?next=%2Fmeeting')
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
})

test('[ACCESS-40] what the browser itself refuses stays in the same document', () => {
  const answer = thrownBy(() => checkRoute(new URL('https://a.example/shared?by=me'), guest))

  expect(answer.headers.get('Location')).toBe('/login?next=%2Fshared%3Fby%3Dme')
  expect(answer.headers.has('X-Remix-Reload-Document')).toBe(false)
})

test('a page whose rule passes is not redirected', () => {
  expect(() => checkRouteOnServer(new URL('https://a.example/login'), guest)).not.toThrow()
})

function thrownBy(work: () => void): Response {
  try {
    work()
  } catch (answer) {
    if (answer instanceof Response) return answer
    throw answer
  }
  throw new Error('nothing was thrown')
}
