import { keptInBrowser } from '../core/src/privacy/kept-in-browser.ts'
import { expect, hydrated, test } from './testing/journey.ts'
import { keptNames, untold } from './testing/kept-names.ts'
import { keptOnDevice } from './testing/kept-on-device.ts'
import { record } from './testing/recorder.ts'

test.use({ permissions: ['microphone'], serviceWorkers: 'allow' })

test('[PRIVACY-1] a journey through the product leaves nothing in the browser that the privacy page does not name', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  await page.goto(`${app.url}/quiz1`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Ideas and reminders' }).click()
  await page.goto(`${app.url}/try`)
  await hydrated(page)
  await record(page, 1)
  const tried = await keptNames(page, context)
  expect(untold(tried)).toEqual([])
  expect(tried.database).toContain('earmark-try')

  await page.goto(`${app.url}/signup`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lind')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('nine warm stones by the door')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${app.url}/app`)
  await hydrated(page)
  await keptOnDevice(page)
  await record(page, 1)
  await page.getByRole('searchbox', { name: 'Search' }).first().fill('harbour')
  await page.goto(`${app.url}/d/settings/appearance`)
  await page.getByRole('radio', { name: 'Dark' }).click()
  const signedIn = await keptNames(page, context)
  expect(untold(signedIn)).toEqual([])
  expect(signedIn.cookie).toEqual(
    expect.arrayContaining(['earmark.session_token', 'earmark.account', 'theme']),
  )
  expect(signedIn.cache).toContainEqual(expect.stringMatching(/^earmark-build-/))

  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(untold(await keptNames(page, context))).toEqual([])

  await page.goto(`${app.url}/privacy-policy`)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(keptInBrowser.length)
})
