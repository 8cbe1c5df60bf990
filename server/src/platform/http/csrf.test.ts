import { expect, test } from 'vitest'
import { foreignCaller } from './csrf.ts'

const ours = 'http://localhost:3000'
const evil = 'https://evil.example'
const none = undefined

const cases: [
  method: string,
  origin: string | undefined,
  fetchSite: string | undefined,
  isFormOfOld: boolean,
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
  ['GET', evil, 'cross-site', true, true],
  ['HEAD', evil, 'cross-site', true, true],
]

test.each(cases)(
  '[HTTP-3] %s with Origin %s, Sec-Fetch-Site %s, old form %s: passes is %s (TRUST attack 22)',
  (...[method, origin, fetchSite, isFormOfOld, passes]) => {
    const refusal = foreignCaller({
      method,
      origin,
      fetchSite,
      referrer: none,
      isFormOfOld,
      isOurs: (given) => given === ours,
    })

    expect(refusal === undefined).toBe(passes)
  },
)

test.each([
  ['a page of ours', ours, true],
  ['another site', evil, false],
  ['what is no address', 'null', false],
  ['nothing', none, true],
])(
  '[HTTP-3] a call that names only %s as its referrer is refused where that is another site',
  (_what, referrer, passes) => {
    const refusal = foreignCaller({
      method: 'POST',
      origin: none,
      fetchSite: none,
      referrer,
      // A script's upload with a cookie, or a browser's of long ago.
      isFormOfOld: false,
      isOurs: (given) => given === ours,
    })

    expect(refusal === undefined).toBe(passes)
  },
)
