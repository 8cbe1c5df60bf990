import type { Page } from '@playwright/test'
import { accountButton, accountOf, goPersonal, switchTo } from './testing/accounts.ts'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { savedOnDevice } from './testing/saved-on-device.ts'
import { expectTakenOver, fetchNewBuild, cachedBuilds } from './testing/new-worker.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'
import { button, finish, record, recorded } from './testing/recorder.ts'
import { makeSecondBuild } from './testing/second-build.ts'

test.use({ permissions: ['microphone'] })

/** In their team, with a note there and one of their own. */
async function openInTeam(page: Page, app: JourneyApp): Promise<string> {
  const { team = '' } = await app.signIn(page.context(), 'team-member')
  await pushNotes(page.request, app.url, [{ title: 'Plans of all' }])
  await goPersonal(page, app)
  await pushNotes(page.request, app.url, [{ title: 'A plan of mine' }])
  await page.context().addCookies([{ name: 'earmark.account', value: team, url: app.url }])
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await expect(notesIn(page)).toContainText('Plans of all')
  return team
}

/** Another document would not have the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset['marked'] = ''
  })
const isMarked = (page: Page) => page.locator('body[data-marked]').count()

test('[ACCOUNT-11] another account opens in the same document, with nothing in it of the one before, and not while one records', async ({
  page,
  app,
}) => {
  const team = await openInTeam(page, app)
  await page.goto(`${app.url}/channels/${team}`)
  await hydrated(page)
  await markDocument(page)
  await page.getByRole('checkbox', { name: 'Select Plans of all' }).check()
  await expect(page.getByRole('group', { name: 'Selected notes' })).toBeVisible()

  await switchTo(page, /Personal account/)

  await expect(page).toHaveURL(`${app.url}/app`)
  await expect(notesIn(page)).toContainText('A plan of mine')
  await expect(notesIn(page)).not.toContainText('Plans of all')
  // Who recorded it is said in teams alone.
  await expect(notesIn(page)).not.toContainText('Ada Lovelace')
  await expect(page.getByRole('group', { name: 'Selected notes' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Channels' })).toHaveCount(0)
  await expect(accountButton(page)).toContainText('Personal account')
  expect(await isMarked(page)).toBe(1)
  const own = await accountOf(page)
  expect(own).not.toBe(team)

  await switchTo(page, /Analytical Engines/)
  await expect(notesIn(page)).toContainText('Plans of all')
  await expect(notesIn(page)).not.toContainText('A plan of mine')
  expect(await isMarked(page)).toBe(1)
  await page.reload()
  await expect(notesIn(page)).toContainText('Plans of all')
  expect(await accountOf(page)).toBe(team)

  await button(page, 'Record').click()
  await recorded(page, 1)
  await button(page, 'Minimize').click()

  await switchTo(page, /Personal account/)

  await expect(page.getByText('Finish or discard the recording first')).toBeVisible()
  expect(await accountOf(page)).toBe(team)
  await finish(page)
  await expect(page.getByText('Finish or discard the recording first')).toHaveCount(0)
  await switchTo(page, /Personal account/)
  await expect(notesIn(page)).toContainText('A plan of mine')
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
})

test.describe('with all of the build on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[ACCOUNT-11] without a connection both accounts are there, and each change goes to its own', async ({
    page,
    context,
    app,
  }) => {
    const team = await openInTeam(page, app)
    await switchTo(page, /Personal account/)
    await expect(notesIn(page)).toContainText('A plan of mine')
    await savedOnDevice(page)
    await context.setOffline(true)

    await switchTo(page, /Analytical Engines/)
    await expect(notesIn(page)).toContainText('Plans of all')
    await page.getByRole('link', { name: 'Plans of all' }).click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Plans for March')
    await title.blur()
    await switchTo(page, /Personal account/)
    await expect(notesIn(page)).toContainText('A plan of mine')
    await expect(notesIn(page)).not.toContainText('Plans for March')
    await switchTo(page, /Analytical Engines/)
    await expect(notesIn(page)).toContainText('Plans for March')
    await context.setOffline(false)

    const titles = async () => {
      const answer = await page.request.get(`${app.url}/api/v1/recordings`, {
        headers: { 'Earmark-Account': team },
      })
      return (await answer.json()).items.map((note: { title: string }) => note.title)
    }
    await expect.poll(titles).toEqual(['Plans for March'])
  })

  test('[OFFLINE-4] an account that was left while a sound went up keeps no new build waiting', async ({
    page,
    app,
  }) => {
    test.slow()
    await openInTeam(page, app)
    await savedOnDevice(page)
    const begun = page.waitForRequest(/api\/v1\/uploads$/)
    // Never answered: on its way for as long as the account is open.
    await page.route('**/api/v1/uploads', () => undefined)
    await record(page, 1)
    await begun

    await switchTo(page, /Personal account/)
    await expect(notesIn(page)).toContainText('A plan of mine')
    await app.deploy(makeSecondBuild('c0ffee05'))
    await fetchNewBuild(page)

    expect(await cachedBuilds(page)).toContain('c0ffee05')
    await expectTakenOver(page)
  })
})
