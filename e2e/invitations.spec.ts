import type { BrowserContext, Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/journey.ts'
import { newUlid, pushChanges } from './testing/push-notes.ts'

/** Accepts by a link as someone with an account, and waits for the team. */
async function join(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(link)
  await hydrated(page)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await page.waitForURL('**/app')
  await hydrated(page)
  return page
}

async function expectDesignAlone(page: Page): Promise<void> {
  const channels = page.getByRole('navigation', { name: 'Channels' }).getByRole('link')
  await expect(channels).toHaveText([/Design/])
}

test('[INVITE-14] [INVITE-23] a guest invited to one channel, by email and by link, sees that channel alone', async ({
  page,
  context,
  browser,
  app,
}) => {
  test.slow()
  await app.signIn(context, 'team-member')
  const args = { id: newUlid(), name: 'Design', is_private: true }
  await pushChanges(page.request, app.url, [{ name: 'channel.create', args }])
  const [first, second] = [await browser.newContext(), await browser.newContext()]
  const gus = await app.signIn(first, 'free-personal')
  await app.signIn(second, 'free-personal')
  await page.goto(`${app.url}/invite-members`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(gus.email)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('guest')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one channel: a guest sees nothing else.')
  const design = page.getByRole('checkbox', { name: 'Design' })
  await design.check()
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('status', { name: 'Invitations sent' })).toContainText('Invited')
  await expect(design).not.toBeChecked()
  await design.check()
  await expect(page.getByRole('button', { name: 'Create link' })).toHaveAccessibleDescription(
    'Anyone with this link can join Design, a private channel.',
  )
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await expect(design).not.toBeChecked()

  await expectDesignAlone(await join(first, await app.linkInMail(gus.email, '/invite/accept')))
  await expectDesignAlone(await join(second, link))
  await first.close()
  await second.close()
})

async function openMembers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/d/settings/members`)
  await hydrated(page)
}

async function inviteByEmail(page: Page, addresses: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(addresses)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('status', { name: 'Invitations sent' })).toContainText('Invited')
}

test('[INVITE-20] [INVITE-22] who was invited leaves the box, so that nobody is written to twice; an invitation that was revoked meanwhile is said to be, and leaves the list', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'team-member')
  await openMembers(page, app.url)
  const email = `${crypto.randomUUID()}@example.org`

  await inviteByEmail(page, `${email}, ${email.toUpperCase()}, not-an-address`)
  const box = page.getByRole('textbox', { name: 'Email addresses' })
  await expect(box).toHaveValue('not-an-address')
  const link = await app.linkInMail(email, '/invite/accept')
  await page.getByRole('button', { name: 'Send invitations' }).click()

  await expect(page.getByRole('status', { name: 'Invitations sent' })).toHaveText(
    'not-an-addressNot an email address',
  )
  expect(await app.linkInMail(email, '/invite/accept')).toBe(link)
  await box.fill('')

  const [first, second] = [`${crypto.randomUUID()}@example.org`, `${crypto.randomUUID()}@example.org`]
  await inviteByEmail(page, `${first} ${second}`)
  const takeBack = (address: string) => page.getByRole('button', { name: `Revoke: ${address}` })
  await expect(takeBack(first)).toBeVisible()
  const elsewhere = await context.newPage()
  await openMembers(elsewhere, app.url)
  for (const address of [email, first, second]) {
    await elsewhere.getByRole('button', { name: `Revoke: ${address}` }).click()
    await expect(elsewhere.getByRole('button', { name: `Revoke: ${address}` })).toHaveCount(0)
  }

  await page.getByRole('button', { name: `Send again to ${first}` }).click()

  await expect(page.getByRole('alert')).toHaveText('It was used or revoked in the meantime.')
  await expect(takeBack(first)).toHaveCount(0)
  await expect(page.getByText('No open invitations.')).toBeVisible()
})

test('[INVITE-21] who is signed in as somebody else is told so, and comes back to the invitation by signing in', async ({
  page,
  context,
  browser,
  app,
}) => {
  await app.signIn(context, 'team-member')
  const gus = await app.make('free-personal')
  await openMembers(page, app.url)
  await inviteByEmail(page, gus.email)
  const theirs = await browser.newContext()
  const wrong = await app.signIn(theirs, 'free-personal')
  const other = await theirs.newPage()
  await other.goto(await app.linkInMail(gus.email, '/invite/accept'))
  await hydrated(other)
  await expect(other.getByText('You will see the team’s notes and add your own.')).toBeVisible()
  await expect(other.getByRole('alert')).toContainText(`You are signed in as ${wrong.email}.`)

  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.waitForURL('**/login?next=*')
  await hydrated(other)
  await other.getByRole('textbox', { name: 'Email' }).fill(gus.email)
  await other.getByRole('textbox', { name: 'Password' }).fill(gus.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()

  await other.getByRole('button', { name: 'Join the team' }).click()
  await other.waitForURL('**/app')
  await theirs.close()
})
