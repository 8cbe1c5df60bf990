import type { Page } from '@playwright/test'
import { accountButton, accountOf, switchTo } from './testing/accounts.ts'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'
import { record } from './testing/recorder.ts'
import { rowsHere } from './testing/rows-here.ts'

test.use({ permissions: ['microphone'] })

async function openApp(page: Page, app: JourneyApp): Promise<void> {
  await page.goto(`${app.url}/app`)
  await hydrated(page)
}

async function makeTeam(page: Page, name: string): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'New team…' }).click()
  await page.getByRole('textbox', { name: 'Team name' }).fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(accountButton(page)).toContainText(name)
  await hydrated(page)
}

/** The page hears of the team before it is answered that there is one, as it may on a busy machine. */
async function holdAnswerUntilHeard(page: Page): Promise<void> {
  await page.route('**/api/v1/teams', async (route) => {
    const answer = await route.fetch()
    const heard = page.waitForResponse('**/api/v1/me')
    await page.evaluate(() => new BroadcastChannel('earmark-notified').postMessage(''))
    await (await heard).finished()
    await route.fulfill({ response: answer })
  })
}

async function recordInFront(page: Page): Promise<void> {
  await page.bringToFront()
  await record(page, 1)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
}

test('[ACCOUNT-10] two tabs work in two accounts at once, and nothing of one is in the other', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  await app.signIn(context, 'free-personal')
  await openApp(page, app)
  await holdAnswerUntilHeard(page)
  await makeTeam(page, 'Night Shift')
  const team = await accountOf(page)
  const other = await context.newPage()
  await openApp(other, app)
  await expect.poll(() => accountOf(other)).toBe(team)
  await switchTo(other, /Personal account/)
  // On its way the button is not there, which would not contain the team's name either.
  await expect(accountButton(other)).toContainText('Personal account')
  const own = await accountOf(other)
  expect(own).not.toBe(team)

  await recordInFront(page)
  await recordInFront(other)

  const itemsIn = async (account: string) => {
    const answer = await page.request.get(`${app.url}/api/v1/recordings`, {
      headers: { 'Earmark-Account': account },
    })
    return (await answer.json()).items.length
  }
  await expect.poll(() => itemsIn(team)).toBe(1)
  await expect.poll(() => itemsIn(own)).toBe(1)
  // Reloaded behind the other tab's back, each stays where it was.
  await page.reload()
  await hydrated(page)
  await expect(accountButton(page)).toContainText('Night Shift')
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await hydrated(other)
  expect(await accountOf(other)).toBe(own)
  await expect(notesIn(other).getByRole('listitem')).toHaveCount(1)
})

test('[INVITE-2] someone invited by email makes an account and is in the team', async ({
  page,
  browser,
  context,
  app,
}) => {
  test.slow()
  await app.signIn(context, 'free-personal')
  await openApp(page, app)
  await makeTeam(page, 'Day Shift')
  await page.goto(`${app.url}/d/settings/members`)
  await hydrated(page)
  const email = `grace.${Date.now()}@example.org`
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`${email}, not-an-address`)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  const sent = page.getByRole('status', { name: 'Invitations sent' })
  await expect(sent).toContainText('Invited')
  await expect(sent).toContainText('Not an email address')
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email)

  const theirs = await browser.newContext()
  const guest = await theirs.newPage()
  await guest.goto(await app.linkInMail(email, '/invite/accept'))
  await expect(guest.getByRole('heading', { name: 'Join Day Shift' })).toBeVisible()
  await guest.getByRole('link', { name: 'Create account' }).click()
  await guest.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
  await guest.getByRole('textbox', { name: 'Email' }).fill(email)
  await guest.getByRole('textbox', { name: 'Password' }).fill('quiet river at night')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.getByRole('button', { name: 'Join the team' }).click()

  await expect(accountButton(guest)).toContainText('Day Shift')
  await page.reload()
  await expect(page.getByRole('table')).toContainText('Grace Hopper')
  await theirs.close()
})

test('[TEAM-16] who is removed is led out of the team, and its notes leave the device', async ({
  page,
  browser,
  context,
  app,
}) => {
  test.slow()
  await app.signIn(context, 'free-personal')
  await openApp(page, app)
  await makeTeam(page, 'Short Stay')
  const team = await accountOf(page)
  const link = await page.request.post(`${app.url}/api/v1/accounts/${team}/invite-links`, {
    data: {},
    headers: { Origin: app.url },
  })
  const { url } = await link.json()
  const theirs = await browser.newContext()
  const leaver = await theirs.newPage()
  const other = await app.signIn(theirs, 'free-personal')
  await leaver.goto(url)
  await leaver.getByRole('button', { name: 'Join the team' }).click()
  await expect(accountButton(leaver)).toContainText('Short Stay')
  await hydrated(leaver)
  await pushNotes(page.request, app.url, [{ title: 'For members alone' }])
  await expect(notesIn(leaver).getByRole('listitem')).toHaveCount(1)
  const here = () => rowsHere(leaver, new RegExp(`^earmark-${team}$`))
  expect(await here()).toMatchObject({ lines: 1 })

  await page.goto(`${app.url}/d/settings/members`)
  const row = page.getByRole('row').filter({ hasText: other.email })
  await row.getByRole('button', { name: /Change/ }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await expect(row).toHaveCount(0)
  await expect(leaver.getByText('You are no longer in that team.')).toBeVisible()
  await expect.poll(here).toMatchObject({ lines: 0 })
  await theirs.close()
})

test('[TEAM-55] who would lower their own role is asked first, and then sees what the new role sees', async ({
  page,
  browser,
  context,
  app,
}) => {
  const ada = await app.signIn(context, 'team-member')
  const bob = await app.join(ada.team ?? '')
  await page.request.patch(`${app.url}/api/v1/accounts/${ada.team}/members/${bob.id}`, {
    data: { role: 'administrator' },
    headers: { Origin: app.url },
  })
  const theirs = await browser.newContext()
  await app.signInAs(theirs, bob)
  const bobs = await theirs.newPage()
  await bobs.goto(`${app.url}/d/settings/members`)
  await hydrated(bobs)
  const row = bobs.getByRole('row').filter({ hasText: bob.email })
  const choose = async () => {
    await row.getByRole('button', { name: /Change/ }).click()
    await bobs.getByRole('menuitemradio', { name: 'Guest' }).click()
  }
  const question = bobs.getByRole('dialog', { name: 'Change your own role to guest?' })

  await choose()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Administrator')
  await choose()
  await question.getByRole('button', { name: 'Change my role' }).click()

  await expect(bobs.getByRole('heading', { name: 'Invite people' })).toHaveCount(0)
  await expect(bobs.getByRole('table')).toHaveCount(0)
  await expect(bobs.getByRole('heading', { name: /^Leave / })).toBeVisible()
  await expect(bobs.getByRole('alert')).toHaveCount(0)
  await theirs.close()
})

test('[TEAM-56] whose role is changed by another sees what the new role sees, without a reload', async ({
  page,
  browser,
  context,
  app,
}) => {
  const { team = '' } = await app.signIn(context, 'team-member')
  const bob = await app.join(team)
  const theirs = await browser.newContext()
  await app.signInAs(theirs, bob)
  const bobs = await theirs.newPage()
  const isHeard = bobs.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await bobs.goto(`${app.url}/d/settings/members`)
  await isHeard
  const mayInvite = bobs.getByRole('heading', { name: 'Invite people' })
  const giveBob = (role: string) =>
    page.request.patch(`${app.url}/api/v1/accounts/${team}/members/${bob.id}`, {
      data: { role },
      headers: { Origin: app.url },
    })
  await expect(bobs.getByRole('table')).toBeVisible()
  await expect(mayInvite).toHaveCount(0)

  await giveBob('administrator')
  await expect(mayInvite).toBeVisible()
  await giveBob('guest')
  await expect(mayInvite).toHaveCount(0)
  await expect(bobs.getByRole('table')).toHaveCount(0)

  await bobs.keyboard.press('Escape')
  await switchTo(bobs, /Personal account/)
  await expect(accountButton(bobs)).toContainText('Personal account')
  await accountButton(bobs).click()
  const inTeam = bobs.getByRole('menuitemradio', { name: /Analytical Engines/ })
  await expect(inTeam).toBeVisible()
  await page.request.delete(`${app.url}/api/v1/accounts/${team}/members/${bob.id}`, {
    headers: { Origin: app.url },
  })
  await expect(inTeam).toHaveCount(0)
  await theirs.close()
})
