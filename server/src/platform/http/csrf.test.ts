import { expect, test } from 'vitest'
import { foreignCaller } from './csrf.ts'

const ours = 'http://localhost:3000'
const evil = 'https://evil.example'
const none = undefined

const cases: [
  method: string,
  origin: string | undefined,
  fetchSite: string | undefined,
  hasCookie: boolean,
  passes: boolean,
][] = [
  ['POST', ours, 'same-origin', true, true],
  ['POST', ours, none, true, true],
  ['POST', none, 'same-origin', true, true],
  ['POST', none, 'none', true, true],
  ['POST', none, none, false, true],
  ['POST', none, none, true, false],
  ['POST', evil, none, true, false],
  ['POST', evil, none, false, false],
  ['POST', evil, 'cross-site', true, false],
  ['POST', none, 'cross-site', false, false],
  ['POST', ours, 'cross-site', true, false],
  ['POST', none, 'same-site', true, false],
  ['POST', evil, 'same-origin', true, false],
  ['POST', 'null', none, true, false],
  ['POST', `${ours}.evil.example`, none, true, false],
  ['PUT', evil, none, true, false],
  ['PATCH', evil, none, true, false],
  ['DELETE', evil, none, true, false],
  ['DELETE', none, none, false, true],
  ['PUT', none, none, true, false],
  ['PATCH', none, none, true, false],
  ['DELETE', none, none, true, false],
  ['GET', none, none, true, true],
  ['GET', evil, 'cross-site', true, true],
  ['HEAD', evil, 'cross-site', true, true],
]

test.each(cases)(
  '[HTTP-3] %s with Origin %s, Sec-Fetch-Site %s, cookie %s: passes is %s (TRUST attack 22)',
  (...[method, origin, fetchSite, hasCookie, passes]) => {
    const refusal = foreignCaller({
      method,
      origin,
      fetchSite,
      hasCookie,
      isOurs: (given) => given === ours,
      ours,
    })

    expect(refusal === undefined).toBe(passes)
  },
)

test('[CONFIG-7] a server that was told http and is reached by https says what to set', () => {
  const caller = { method: 'POST', fetchSite: none, hasCookie: true, isOurs: () => false }

  const refusal = foreignCaller({ ...caller, origin: 'https://a.example', ours: 'http://a.example' })
  const elsewhere = foreignCaller({ ...caller, origin: evil, ours: 'http://a.example' })

  expect(refusal).toBe(
    'it came from https://a.example, but this server takes itself for http://a.example; whoever runs it sets EARMARK_URL to https://a.example',
  )
  expect(elsewhere).toBe(
    'its Origin header names another site than this one, which is opened at http://a.example',
  )
  expect(
    foreignCaller({
      ...caller,
      fetchSite: 'same-origin',
      origin: 'https://b.example',
      ours: 'http://a.example',
    }),
  ).toContain('sets EARMARK_URL to https://b.example')
})
