import type { Page } from '@playwright/test'
import { expect, hydrated, type JourneyApp } from './testing/journey.ts'
import { newUlid, notesIn, pushChanges, pushNotes } from './testing/push-notes.ts'
import { test } from './testing/two-in-a-team.ts'

const channelsIn = (page: Page) => page.getByRole('navigation', { name: 'Channels' })

test('[CHANNEL-17] [CHANNEL-20] [CHANNEL-22] a channel is made, fills live in another browser with an unread mark, and hides when it is made private', async ({
  page,
  app,
  two: { bobs },
}) => {
  await bobs.goto(`${app.url}/app`)
  await hydrated(bobs)
  await expect(channelsIn(bobs).getByRole('link', { name: 'General' })).toBeVisible()

  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await channelsIn(page).getByRole('button', { name: 'New channel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Design'.repeat(20))
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await expect(dialog.getByText('Use a name of at most 80 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Design')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Lines and colours')
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
  const channel_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const placeOn = (screen: Page) => screen.getByRole('button', { name: /^New notes go to/ })
  await expect(placeOn(page)).toHaveText('Design· heard by all')
  await expect(placeOn(bobs)).toHaveText('General· heard by all')
  await placeOn(bobs).click()
  await bobs.getByRole('menuitemradio', { name: /Design/ }).click()
  await expect(placeOn(bobs)).toHaveText('Design· heard by all')

  await channelsIn(bobs).getByRole('link', { name: 'Design' }).click()
  await bobs.getByRole('button', { name: 'Join' }).click()
  await expect(bobs.getByRole('button', { name: 'Join' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: /Here now: / })).toBeVisible()
  await channelsIn(bobs).getByRole('link', { name: 'General' }).click()
  await pushNotes(page.request, app.url, [{ title: 'A new line', channel_id }])
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  await expect(channelsIn(bobs).getByRole('link', { name: /Design/ })).toContainText('1 new')
  await channelsIn(bobs)
    .getByRole('link', { name: /Design/ })
    .click()
  await expect(notesIn(bobs).getByRole('listitem')).toHaveCount(1)
  await expect(channelsIn(bobs).getByRole('link', { name: /Design/ })).not.toContainText('new')
  await channelsIn(bobs).getByRole('link', { name: 'General' }).click()
  await expect(placeOn(bobs)).toHaveText('General· heard by all')
  await bobs.goBack()
  await expect(placeOn(bobs)).toHaveText('Design· heard by all')

  await page.getByRole('button', { name: 'Members' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Bob Babbage' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Channel Design' }).click()
  await page.getByRole('menuitem', { name: 'Make private' }).click()
  const question = page.getByRole('dialog', { name: 'Make Design private?' })
  await expect(question).toContainText('Only the people in this channel will see it and its notes.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(channelsIn(bobs).getByRole('link', { name: /Design/ })).toBeVisible()
  await page.getByRole('button', { name: 'Channel Design' }).click()
  await page.getByRole('menuitem', { name: 'Make private' }).click()
  await question.getByRole('button', { name: 'Make private' }).click()
  await expect(bobs.getByRole('heading', { name: 'No such channel' })).toBeVisible()
  await expect(channelsIn(bobs).getByRole('link', { name: /Design/ })).toHaveCount(0)
})

test('[COMMENT-3] [COMMENT-20] a comment at a moment of the sound, an answer with a name in it and a reaction reach the other browser', async ({
  page,
  app,
  two: { bobs },
}) => {
  const [ulid] = await pushNotes(page.request, app.url, [{ title: 'Stand-up', text: 'We begin on Monday' }])
  await bobs.goto(`${app.url}/d/recording/${ulid}`)
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await hydrated(page)
  await hydrated(bobs)

  const hers = page.getByRole('region', { name: 'Comments' })
  const his = bobs.getByRole('region', { name: 'Comments' })
  await hers.getByRole('checkbox', { name: /^At/ }).check()
  await hers.getByRole('combobox', { name: 'Comment' }).fill('Why Monday?')
  await hers.getByRole('button', { name: 'Send' }).click()
  await expect(his.getByText('Why Monday?')).toBeVisible()
  await expect(his.getByRole('button', { name: 'Play from 0:00' })).toBeVisible()

  await his.getByRole('button', { name: 'Reply' }).click()
  await his.getByRole('combobox', { name: 'Reply' }).pressSequentially('Ask @Ada')
  await his.getByRole('option').first().click()
  await his.getByRole('combobox', { name: 'Reply' }).press('Enter')
  await expect(hers.getByText(/^Ask/)).toBeVisible()

  await his.getByRole('button', { name: 'React' }).first().click()
  await bobs.getByRole('menuitem', { name: 'Hooray' }).click()
  await expect(hers.getByRole('button', { name: 'Hooray, 1' })).toBeVisible()

  await hers.getByRole('button', { name: 'Edit' }).first().click()
  await hers.getByRole('combobox', { name: 'Edit comment' }).fill('Why not Tuesday?')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(his.getByText('Why not Tuesday?')).toBeVisible()
  await hers.getByRole('button', { name: 'Delete' }).first().click()
  const question = page.getByRole('dialog', { name: 'Delete this comment?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(hers.getByText('Why not Tuesday?')).toBeVisible()
  await hers.getByRole('button', { name: 'Delete' }).first().click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(his.getByText('This comment was removed.')).toBeVisible()
})

test('[CHANNEL-17] who sees a note that is moved is said, and asked before the whole team does', async ({
  page,
  app,
  context,
}) => {
  await app.signIn(context, 'team-member')
  const payroll = newUlid()
  await pushChanges(page.request, app.url, [
    { name: 'channel.create', args: { id: payroll, name: 'Payroll', is_private: true } },
    { name: 'channel.create', args: { id: newUlid(), name: 'Ideas' } },
  ])
  const [ulid] = await pushNotes(page.request, app.url, [{ title: 'Salary round' }])
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await hydrated(page)

  await page.getByRole('button', { name: 'Channel: General. Move' }).click()
  await expect(page.getByRole('menu')).toContainText('Only people in the channel can see it.')
  await page.getByRole('menuitemradio', { name: 'Private: Payroll' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByText('Moved to Payroll. Only people in Payroll can see it.')).toBeVisible()

  const chip = page.getByRole('button', { name: 'Private channel: Payroll. Move' })
  await chip.click()
  await page.getByRole('menuitemradio', { name: 'Ideas' }).click()
  const question = page.getByRole('dialog', { name: 'Move to Ideas?' })
  await expect(question).toContainText('will see it and its comments.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(chip).toBeVisible()
  await chip.click()
  await page.getByRole('menuitemradio', { name: 'Ideas' }).click()
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Moved to Ideas. Everyone in the team can see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(chip).toBeVisible()
})

async function archiveNewChannel(page: Page, app: JourneyApp): Promise<void> {
  await app.signIn(page.context(), 'team-member')
  const id = newUlid()
  await pushChanges(page.request, app.url, [{ name: 'channel.create', args: { id, name: 'Ideas' } }])
  await page.goto(`${app.url}/channels/${id}`)
  await hydrated(page)
  await expect(page.getByText('Everyone in the team can read and play')).toBeVisible()
  await page.getByRole('button', { name: 'Channel Ideas' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
}

test('[CHANNEL-18] a channel that was archived is brought back by Undo, and from a list of its own', async ({
  page,
  app,
}) => {
  await archiveNewChannel(page, app)
  await expect(channelsIn(page).getByRole('link', { name: 'Ideas' })).toHaveCount(0)
  await expect(page.getByText('It was empty when it was archived.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(channelsIn(page).getByRole('link', { name: 'Ideas' })).toBeVisible()
  await expect(channelsIn(page).getByRole('button', { name: 'Archived' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Channel Ideas' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(channelsIn(page).getByRole('link', { name: 'Ideas' })).toHaveCount(0)
  await channelsIn(page).getByRole('link', { name: 'General' }).click()

  await channelsIn(page).getByRole('button', { name: 'Archived' }).click()
  const archived = page.getByRole('dialog', { name: 'Archived channels' })
  await archived.getByRole('link', { name: 'Ideas' }).click()
  await expect(archived).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas' })).toBeVisible()

  await page.getByRole('button', { name: 'Channel Ideas' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(channelsIn(page).getByRole('link', { name: 'Ideas' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[CHANNEL-21] the page is as wide as the screen with an unread channel past its edge, and the chosen one is in view', async ({
    page,
    app,
    two: { bobs },
  }) => {
    const names = ['Announcements', 'Brainstorming', 'Customer calls', 'Design reviews', 'Engineering']
    const made = names.map((name) => ({ id: newUlid(), name }))
    const last = made.at(-1)?.id ?? ''
    await pushChanges(page.request, app.url, [
      ...made.map((args) => ({ name: 'channel.create', args })),
      { name: 'marks.see', args: { channel: last, at: new Date().toISOString() } },
    ])
    await pushNotes(bobs.request, app.url, [{ title: 'A new pump', channel_id: last }])
    await page.goto(`${app.url}/app`)
    await hydrated(page)
    const chip = page
      .getByRole('navigation', { name: 'Which notes' })
      .getByRole('link', { name: /Engineering/ })

    await expect(chip).toContainText('1 new')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.goto(`${app.url}/channels/${last}`)
    await expect(chip).toHaveAttribute('aria-current', 'page')
    await expect(chip).toBeInViewport({ ratio: 1 })
  })

  test('[CHANNEL-18] that a channel was archived is said above the record button', async ({ page, app }) => {
    await archiveNewChannel(page, app)

    const said = page.getByRole('dialog').filter({ hasText: 'Archived.' })
    await expect(said).toBeVisible()
    const record = await page.getByRole('button', { name: 'Record', exact: true }).boundingBox()
    const lowestOfWords = async () => {
      const box = await said.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    await expect.poll(lowestOfWords).toBeLessThanOrEqual(record?.y ?? 0)

    await page
      .getByRole('navigation', { name: 'Which notes' })
      .getByRole('button', { name: 'Archived' })
      .click()
    await expect(page.getByRole('dialog', { name: 'Archived channels' })).toContainText('Ideas')
  })

  test('[CHANNEL-21] a guest in no channel has no strip of them, and reads why', async ({
    app,
    page,
    context,
    browser,
  }) => {
    const { team = '' } = await app.signIn(await browser.newContext(), 'team-member')
    await app.signInAs(context, await app.join(team, 'guest'))
    await page.goto(`${app.url}/app`)
    await hydrated(page)

    const why = page.getByText('You are not in any channel yet. Whoever invited you')
    await expect(why.filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Which notes' })).toHaveCount(0)
  })
})
