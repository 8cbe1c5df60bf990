import { readFile } from 'node:fs/promises'
import { expectNoFault } from './testing/faults.ts'
import { expect, hydrated, test } from './testing/journey.ts'

test('[ANALYTICS-10] [OPS-26] [OPS-27] the administrator finds in their rooms what was counted, and from the settings how the server is, asked again every half minute', async ({
  page,
  context,
  app,
}) => {
  const ada = await app.signIn(context, 'free-personal')
  await app.makeAdministrator(ada)
  await page.goto(`${app.url}/d/admin/analytics`)
  await expect(page).toHaveTitle(/^Analytics/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  const visits = page.getByRole('region', { name: 'Visits' })
  await expect(visits).toContainText('Nothing yet.')
  await expect(page.getByText('Visits are not counted here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Analytics' })).toBeInViewport()
  await expectNoFault(page)
  const download = page.waitForEvent('download')
  await visits.getByRole('button', { name: 'Export CSV: Visits' }).click()
  const rows = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  // A mark in front says that it is UTF-8.
  expect([rows[0], rows.length]).toEqual(['\uFEFFDay,Visits', 32])

  await page.clock.install()
  await page.goto(`${app.url}/d/settings/profile`)
  await hydrated(page)

  await page.getByRole('dialog').getByRole('link', { name: 'Server health' }).click()
  const health = page.getByRole('region', { name: 'Server health' })
  // What needs a look comes first, and whether ffmpeg is here differs.
  const lines = [
    'Version',
    'The embedded database answers',
    'left for new audio and files',
    'Background work',
    'Moonshine AI Community License',
    'ffmpeg was',
    'Set SMTP_URL before other people use this server.',
  ]
  for (const line of lines)
    await expect(health.getByRole('listitem').filter({ hasText: line })).toHaveCount(1)
  await expect(health.getByRole('status')).toHaveText(/^Everything works\. .* a look\.$/)
  await expectNoFault(page)

  const again = page.waitForRequest('**/api/v1/admin/health')
  await page.clock.runFor(31_000)
  await again
  await context.setOffline(true)
  await expect(health).toContainText('You are offline')
  await expect(health.getByRole('listitem')).toHaveCount(7)
})
