import type { BrowserContext } from '@playwright/test'
import { answerBar, privacyBar } from './testing/counted.ts'
import { expect, hydrated, startJourneyApp, test } from './testing/journey.ts'
import { storedNames } from './testing/stored-names.ts'

const outsideCookies = 'earmark.outside-cookies'

/** In place of Google's script: tries to see what it should not, and sends that with all that it is told. */
const curiousScript = `
  const tried = (look) => { try { return String(look()) } catch (error) { return error.name } }
  const found = [
    () => parent.document.title, () => parent.location.href, () => localStorage.length, () => document.referrer,
  ].map(tried)
  const kept = document.cookie
  document.cookie = '_ga=GA1.1.42; Max-Age=63072000; Path=/'
  const send = (entry) => fetch('https://region1.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', body: JSON.stringify({ found, kept, told: [...entry] }),
  })
  dataLayer.forEach(send)
  dataLayer.push = send
`

interface Sent {
  found: string[]
  kept: string
  told: unknown[]
}

/** Stands in for the hosts; what pages send there, as it grows. */
async function standIn(context: BrowserContext): Promise<Sent[]> {
  const sent: Sent[] = []
  await context.route(/google/, async (route) => {
    const { hostname } = new URL(route.request().url())
    if (hostname === 'www.googletagmanager.com') {
      return route.fulfill({ contentType: 'text/javascript', body: curiousScript })
    }
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  return sent
}

const pagesIn = (sent: Sent[]) =>
  sent.flatMap(({ told }) => (told[0] === 'set' ? [Object(told[1]).page_location] : []))

test('[ANALYTICS-11] others count by the pattern of an address, see nothing of the page, and are gone when one declines', async ({
  context,
  page,
}) => {
  const { app, stop } = await startJourneyApp({ WEB_ANALYTICS_ID: 'G-ABC1234' })
  const { url } = app
  const sent = await standIn(context)
  await page.goto(`${url}/home?utm_source=letter`)
  await expect(privacyBar(page)).toContainText('and Google for us')
  expect(await page.locator('iframe').count()).toBe(0)
  await answerBar(page, 'Accept')
  await expect.poll(() => pagesIn(sent)).toContain(`${url}/home`)

  await app.signIn(context, 'free-personal')
  await page.goto(`${url}/d/settings/data?secret=zebrafinch`)
  await hydrated(page)
  await expect.poll(() => pagesIn(sent)).toContain(`${url}/d/{...params}`)
  expect(sent.at(-1)).toMatchObject({
    found: ['SecurityError', 'SecurityError', 'SecurityError', ''],
    kept: '_ga=GA1.1.42',
  })
  expect(sent.map(({ told }) => told)).toContainEqual([
    'event',
    'page_view',
    { route: 'home', source: 'letter' },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/zebrafinch|settings\/data|utm_/)
  expect((await storedNames(page, context)).cookie).not.toContain('_ga')

  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect
    .poll(async () => (await storedNames(page, context))['local storage'])
    .not.toContain(outsideCookies)
  const before = sent.length
  await page.goto(`${url}/app`)
  await hydrated(page)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(sent).toHaveLength(before)
  await stop()
})
