import type { Page } from '@playwright/test'
import { expect, hydrated } from './testing/journey.ts'
import { newUlid, pushChanges, pushNotes } from './testing/push-notes.ts'
import { test } from './testing/two-in-a-team.ts'

const bell = (page: Page, news: number) =>
  page
    .getByRole('button', { name: news === 0 ? 'Notifications' : `Notifications, ${news} new`, exact: true })
    .filter({ visible: true })

const listIn = (page: Page) => page.getByRole('list', { name: 'Notifications' })

test('[NOTIFY-2] [NOTIFY-3] [NOTIFY-5] [NOTIFY-6] a mention is counted at once, leads to its comment, and leaves with what is hidden; what is switched off is not told, and a channel that is shared is, and opens', async ({
  page,
  app,
  two: { bob, bobs },
}) => {
  test.slow()
  await bobs.goto(`${app.url}/app`)
  await hydrated(bobs)
  await expect(bell(bobs, 0)).toBeVisible()
  const mention = async (ulid: string, text: string) => {
    const args = { ulid, id: newUlid(), text, mentions: [bob.id] }
    await pushChanges(page.request, app.url, [{ name: 'comment.add', args }])
    return args.id
  }

  const [ulid = ''] = await pushNotes(page.request, app.url, [{ title: 'Stand-up', text: 'We begin' }])
  const comment = await mention(ulid, 'What do you think, @Bob Babbage?')
  await bell(bobs, 1).click()
  await listIn(bobs)
    .getByRole('button', { name: /mentioned you on Stand-up/ })
    .click()
  await expect(bobs).toHaveURL(`${app.url}/d/recording/${ulid}#comment-${comment}`)
  await expect(bobs.getByRole('region', { name: 'Comments' }).getByText(/What do you think/)).toBeInViewport()
  await expect(bell(bobs, 0)).toBeVisible()

  // Of a channel that is closed while it is at the bell.
  const id = newUlid()
  await pushChanges(page.request, app.url, [{ name: 'channel.create', args: { id, name: 'Salaries' } }])
  const [salaries = ''] = await pushNotes(page.request, app.url, [{ title: 'Salary round', channel_id: id }])
  await mention(salaries, 'And you, @Bob Babbage?')
  await expect(bell(bobs, 1)).toBeVisible()
  await pushChanges(page.request, app.url, [{ name: 'channel.set_private', args: { id, is_private: true } }])
  await bell(bobs, 0).click()
  await expect(listIn(bobs)).toContainText('mentioned you on Stand-up')
  await expect(listIn(bobs)).not.toContainText('Salary round')

  const openSettings = async () => {
    await bobs.goto(`${app.url}/d/settings/notifications`)
    await hydrated(bobs)
  }
  const mentions = bobs.getByRole('group', { name: 'Mentions' }).getByRole('checkbox', { name: 'In the app' })
  await openSettings()
  const saved = bobs.waitForResponse((answer) => answer.request().method() === 'PUT')
  await mentions.uncheck()
  await saved
  await openSettings()
  await expect(mentions).not.toBeChecked()
  await bobs.goto(`${app.url}/app`)
  await hydrated(bobs)
  const channel = { id: newUlid(), name: 'Closed' }
  await mention(ulid, 'You?')
  await pushChanges(page.request, app.url, [
    { name: 'channel.create', args: { ...channel, is_private: true } },
    { name: 'channel.add_member', args: { id: channel.id, user_id: bob.id } },
  ])
  await bell(bobs, 1).click()
  await listIn(bobs)
    .getByRole('button', { name: /shared the channel Closed with you/ })
    .click()
  await expect(bobs.getByRole('heading', { level: 1, name: 'Closed' })).toBeVisible()
})

test('[NOTIFY-7] an invitation is at the bell of who has confirmed the address, and is accepted there', async ({
  page,
  context,
  browser,
  app,
}) => {
  test.slow()
  const ada = await app.signIn(context, 'team-member')
  const other = await browser.newContext()
  const bob = await app.signIn(other, 'free-personal')
  await app.confirmAddress(bob)
  const bobs = await other.newPage()
  await bobs.goto(`${app.url}/app`)
  await hydrated(bobs)

  await page.request.post(`${app.url}/api/v1/accounts/${ada.team}/invitations`, {
    headers: { origin: app.url },
    data: { emails: [bob.email] },
  })

  await bell(bobs, 1).click()
  await expect(listIn(bobs)).toContainText('invited you to')
  await listIn(bobs)
    .getByRole('button', { name: /^Join / })
    .click()
  await expect(bobs.getByRole('navigation', { name: 'Channels' })).toBeVisible()
  await hydrated(bobs)
  await expect(bell(bobs, 0)).toBeVisible()
  await other.close()
})
