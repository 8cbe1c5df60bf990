import type { BrowserContext, Page } from '@playwright/test'
import { changeRulesIn } from './testing/change-rules.ts'
import { expect, type JourneyApp, test } from './testing/journey.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'
import { savedOnDevice } from './testing/saved-on-device.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function withNote(page: Page, context: BrowserContext, app: JourneyApp, title: string) {
  await app.signIn(context, 'free-personal')
  const [id = ''] = await pushNotes(page.request, app.url, [{ title }])
  await page.goto(`${app.url}/d/recording/${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  return id
}

async function rename(page: Page, title: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Title' })
  await field.fill(title)
  await field.blur()
}

test('[SYNC-73] two tabs show the same, and one of them speaks with the server', async ({
  page,
  context,
  app,
}) => {
  await withNote(page, context, app, 'Before')
  const second = await context.newPage()
  await second.goto(`${app.url}/app`)
  await expect(notesIn(second).getByRole('link', { name: 'Before' })).toBeVisible()
  const asked: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/api/v1/sync')) asked.push(request.url())
  })

  await rename(page, 'After')
  await expect(notesIn(second).getByRole('link', { name: 'After' })).toBeVisible()

  expect(asked).toEqual([])
})

const answers: [what: string, answer: { status: number; body: string }, said: string][] = [
  ['garbage', { status: 200, body: '<html>Welcome to the hotel</html>' }, 'Server problem'],
  ['nonsense', { status: 200, body: '{"changes":"none"}' }, 'Server problem'],
  ['half a body', { status: 200, body: '{"changes":[{"kind":"recor' }, 'Server problem'],
  ['a failure', { status: 500, body: '' }, 'Server problem'],
  ['another protocol', { status: 426, body: '{"code":"outdated","detail":"Reload."}' }, 'Reload'],
]
test('[SYNC-70] while the server answers nonsense, that is said, work goes on, and all is sent later', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  const id = await withNote(page, context, app, 'Before')
  for (const [what, answer, said] of answers) {
    await context.route('**/api/v1/sync**', (route) =>
      route.fulfill({ ...answer, contentType: 'application/json' }),
    )
    await rename(page, `After ${what}`)
    await expect(notesIn(page).getByRole('link', { name: `After ${what}` })).toBeVisible()
    await expect(status(page, said), what).toBeVisible()

    await context.unroute('**/api/v1/sync**')
    const read = async () => (await page.request.get(`${app.url}/api/v1/recordings/${id}`)).json()
    await expect.poll(async () => (await read()).title).toBe(`After ${what}`)
    await expect(status(page, said), what).toBeHidden()
  }
})

test.describe('with all files on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[SYNC-46] [NOTE-74] a title changed without a connection is there at once, and on the server once there is one; the earlier one can be used again', async ({
    page,
    context,
    app,
  }) => {
    const id = await withNote(page, context, app, 'Kitchen tiles')
    // A part of the page that does not come has it loaded anew once there is a connection (BUILD-6).
    await savedOnDevice(page)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kitchen tiles')

    await context.setOffline(true)
    await rename(page, 'After')
    await expect(notesIn(page).getByRole('link', { name: 'After' })).toBeVisible()
    await expect(status(page, 'Offline')).toBeVisible()

    await context.setOffline(false)
    await expect
      .poll(async () => (await (await page.request.get(`${app.url}/api/v1/recordings/${id}`)).json()).title)
      .toBe('After')
    await expect(status(page, 'Offline')).toBeHidden()

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Earlier titles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Earlier titles' })
    await dialog.getByRole('button', { name: 'Use this title: Kitchen tiles' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kitchen tiles')
  })
})

test('[SYNC-63] a change made without a connection brings a note back that was removed meanwhile', async ({
  page,
  context,
  app,
  browser,
}) => {
  const id = await withNote(page, context, app, 'Before')
  const other = await browser.newContext()
  await other.addCookies(await context.cookies())
  const second = await other.newPage()
  const rules = changeRulesIn(second)
  await second.goto(`${app.url}/d/recording/${id}`)
  const title = second.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Before')
  await title.click()
  await rules

  await other.setOffline(true)
  await rename(second, 'Written later')
  await page.request.delete(`${app.url}/api/v1/recordings/${id}`, { headers: { origin: app.url } })
  await other.setOffline(false)

  await expect
    .poll(async () => (await page.request.get(`${app.url}/api/v1/recordings/${id}`)).status())
    .toBe(200)
  await expect(notesIn(second).getByRole('link', { name: 'Written later' })).toBeVisible()
  await other.close()
})
