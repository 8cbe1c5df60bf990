import type { Page } from '@playwright/test'
import { storedInBrowser } from '../core/src/privacy/stored-in-browser.ts'
import { answerBar, privacyBar, watchCounted } from './testing/counted.ts'
import { analyticsScript, test, watchTrouble } from './testing/counting-app.ts'
import { expect, hydrated } from './testing/journey.ts'
import { storedNames, untold } from './testing/stored-names.ts'
import { savedOnDevice } from './testing/saved-on-device.ts'
import { button, record } from './testing/recorder.ts'

async function signUp(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signup`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lind')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('nine warm stones by the door')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${url}/app`)
  await hydrated(page)
}

test.describe('counting', () => {
  test.use({ permissions: ['microphone', 'clipboard-write'], serviceWorkers: 'allow' })

  test('[PRIVACY-1] [ANALYTICS-2] [ANALYTICS-9] from the first visit to a shared note, nothing of anyone’s is counted, and nothing is kept that the privacy page does not name', async ({
    page,
    context,
    url,
  }) => {
    test.slow()
    const trouble = watchTrouble(context)
    const events = watchCounted(context)
    const named = () => events.map(({ event }) => event)
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto(`${url}/quiz1`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Ideas and reminders' }).click()
    await page.goto(`${url}/?utm_source=newsletter`)
    await hydrated(page)
    await answerBar(page, 'Accept')
    await expect.poll(named).toContain('visit')
    await button(page, 'Record').first().click()
    await expect(page.getByRole('region', { name: 'Recorder' })).toBeVisible()
    await expect(privacyBar(page)).toBeHidden()
    await button(page, 'Finish').click()
    await expect.poll(named).toEqual(expect.arrayContaining(['try_started', 'try_finished']))

    const tried = await storedNames(page, context)
    expect(untold(tried)).toEqual([])
    expect(tried.database).toContain('earmark-try')

    await signUp(page, url, email)
    await savedOnDevice(page)
    await expect.poll(named).toContain('$identify')
    const [account] = events.flatMap(({ event, properties }) =>
      event === '$identify' ? properties['distinct_id'] : [],
    )
    expect(account).toMatch(/^[0-9A-Z]{26}$/)
    await record(page, 1)
    await page.getByRole('textbox', { name: 'Title' }).fill('Zebrafinch diary')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Create link' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search' }).first().fill('zebrafinch')
    await page.keyboard.press('Enter')
    await expect.poll(named).toContain('search_used')
    await page.goto(`${url}/d/settings/appearance`)
    await page.getByRole('radio', { name: 'Dark' }).click()
    const signedIn = await storedNames(page, context)
    expect(untold(signedIn)).toEqual([])
    expect(signedIn.cookie).toEqual(
      expect.arrayContaining(['earmark.session_token', 'earmark.account', 'earmark.consent', 'theme']),
    )
    expect(signedIn.cache).toContainEqual(expect.stringMatching(/^earmark-build-/))

    // Who came first looks after the instance.
    await page.goto(`${url}/d/admin/analytics`)
    await expect(page.getByRole('region', { name: 'Visits' }).locator('canvas')).toBeVisible()
    await page.goto(`${url}/app`)
    await hydrated(page)
    await page.getByRole('button', { name: /Account/ }).click()
    expect(trouble).toEqual([])
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((address) => address.pathname === '/login')
    await expect
      .poll(() => events.findLast(({ event }) => event === 'visit')?.properties)
      .toMatchObject({ route: 'login', distinct_id: expect.not.stringMatching(/^[0-9A-Z]{26}$/) })
    expect(untold(await storedNames(page, context))).toEqual([])
    const kept = await keptByLibrary(page)
    expect(kept).not.toContain(account)
    expect(kept).not.toContain('http')

    const said = JSON.stringify(events)
    for (const word of ['zebrafinch', 'diary', 'Mara', email, url, 'utm_', '/app', '203.0.113']) {
      expect(said.toLowerCase()).not.toContain(word.toLowerCase())
    }
    expect(new Set(events.flatMap(({ properties }) => Object.keys(properties)))).toEqual(
      new Set(['token', 'distinct_id', 'route', 'source', 'length', '$anon_distinct_id']),
    )
    // Calls that were on their way as the session ended are refused, and so is the socket.
    const refused =
      /( 401 \(Unauthorized\) \S+\/api\/v1\/|\/api\/v1\/realtime' failed: HTTP Authentication failed)/
    expect(trouble.filter((text) => !refused.test(text))).toEqual([])

    await page.goto(`${url}/privacy-policy`)
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(storedInBrowser.length)
  })
})

test('[ANALYTICS-9] the library is set as the specification says, starts once, and refuses what it must', async ({
  page,
  context,
  url,
}) => {
  const said: string[] = []
  context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  const events = watchCounted(context)
  await page.goto(`${url}/home?__posthog_debug=true`)
  const address = page.waitForRequest(analyticsScript)
  await answerBar(page, 'Accept')
  const script = (await address).url()
  await expect.poll(() => events).toHaveLength(1)

  const seen = await page.evaluate(async (from) => {
    const { posthog, start } = await import(from)
    const before = posthog.get_distinct_id()
    start({ token: posthog.config.token, account: null, outside: [] }, [])
    for (const id of ['', 'distinct_id', 'distinctid']) posthog.identify(id)
    posthog.capture('$pageview', { title: 'Diary' })
    posthog.capture('visit', { route: 'home', source: 'x'.repeat(70_000) })
    posthog.capture('visit', { route: 'pages', source: '4111 1111 1111 1111' })
    document.body.click()
    return { config: posthog.config, isSame: posthog.get_distinct_id() === before }
  }, script)

  expect(seen.isSame).toBe(true)
  expect(seen.config).toMatchObject({
    person_profiles: 'identified_only',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_web_experiments: true,
    persistence: 'localStorage+cookie',
    cookie_expiration: 365,
    session_idle_timeout_seconds: 1800,
    properties_string_max_length: 65535,
    feature_flag_request_timeout_ms: 3000,
    surveys_request_timeout_ms: 10000,
  })
  expect(said).toContainEqual(expect.stringContaining('You have already initialized PostHog'))
  expect(said).toContainEqual(expect.stringMatching(/^error: .*distinct_id/s))
  await expect.poll(() => events.at(-1)?.properties['route']).toBe('pages')
  const sources = events.map(({ properties }) => properties['source'])
  expect(events.map(({ event }) => event)).not.toContain('$pageview')
  expect(sources).toEqual(expect.arrayContaining(['x'.repeat(255)]))
  expect(sources.at(-1)).toBeUndefined()
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('ph_'))
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60))).toBe(365)

  await page.route('**/e/**', (route) => route.fulfill({ status: 400, body: 'no' }))
  await page.evaluate(async (from) => {
    const { posthog } = await import(from)
    posthog.capture('visit', { route: 'home' })
  }, script)
  await expect.poll(() => said).toContainEqual(expect.stringContaining('Bad HTTP status: 400'))
})

test('[ANALYTICS-9] without a token, and for a crawler, nothing is started', async ({ browser, url }) => {
  const person = await browser.newContext()
  const crawler = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const script = await scriptOf(await person.newPage(), url)
  const events = [watchCounted(person), watchCounted(crawler)]
  const said: string[] = []
  person.on('console', (message) => said.push(message.text()))

  for (const [context, token] of [
    [person, ''],
    [crawler, 'x'],
  ] as const) {
    const page = await context.newPage()
    await page.goto(`${url}/home`)
    const isLoaded = await page.evaluate(
      async ([from, given]) => {
        const { posthog, start } = await import(from)
        start({ token: given, account: null, outside: [] }, [])
        return posthog.__loaded
      },
      [script, token] as const,
    )
    expect(isLoaded).toBe(false)
    expect((await storedNames(page, context)).cookie).toEqual([])
  }

  expect(said).toContainEqual(expect.stringContaining('initialized without a token'))
  expect(events).toEqual([[], []])
  await person.close()
  await crawler.close()
})

async function scriptOf(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/home`)
  const told = await page.locator('script[data-analytics]').getAttribute('data-analytics')
  return JSON.parse(told ?? '').script
}

function keptByLibrary(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage), ...document.cookie.split('; ')]
      .map(String)
      .filter((each) => each.startsWith('ph_'))
      .join('\n'),
  )
}
