import { expectNoFault } from './testing/faults.ts'
import { expect, hydrated, test } from './testing/journey.ts'

test('[OPS-26] [OPS-27] the administrator finds in the settings how the server is, asked again every half minute', async ({
  page,
  context,
  app,
}) => {
  const ada = await app.signIn(context, 'free-personal')
  await app.makeAdministrator(ada)
  await page.clock.install()
  await page.goto(`${app.url}/d/settings/profile`)
  await hydrated(page)

  await page.getByRole('dialog').getByRole('link', { name: 'Server health' }).click()
  const health = page.getByRole('region', { name: 'Server health' })
  await expect(health.getByRole('listitem')).toContainText([
    'Version',
    'The embedded database answers',
    'left for new audio and files',
    'Background work',
    'Moonshine AI Community License',
    'ffmpeg was',
    'Set SMTP_URL before other people use this server.',
  ])
  await expect(health.getByRole('status')).toHaveText('Everything is in order.')
  await expectNoFault(page)

  const again = page.waitForRequest('**/api/v1/admin/health')
  await page.clock.runFor(31_000)
  await again
  await context.setOffline(true)
  await expect(health).toContainText('You are offline')
  await expect(health.getByRole('listitem')).toHaveCount(7)
})
