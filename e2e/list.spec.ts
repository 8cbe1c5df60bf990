import { readFile } from 'node:fs/promises'
import { expectNoFault } from './testing/faults.ts'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/journey.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'

const titles = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Note ${at + 1}` }))
const row = (page: Page, title: string) => notesIn(page).getByRole('link', { name: title, exact: true })
const bar = (page: Page) => page.getByRole('group', { name: 'Selected notes' })

/** The note that stands on top of the list, and how far it is out of sight. */
const place = (page: Page) =>
  notesIn(page).evaluate((list) => {
    const top = list.parentElement?.getBoundingClientRect().top ?? 0
    const first = [...list.children].find((child) => child.getBoundingClientRect().bottom > top + 2)
    return `${first?.querySelector('a')?.textContent} ${Math.round((first?.getBoundingClientRect().top ?? 0) - top) >> 2}`
  })

test('[NOTE-38] a long list makes few rows, and is where it was after a note, a reload, and what comes in above', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await pushNotes(page.request, app.url, titles(300))
  await page.goto(`${app.url}/app`)
  await expect(notesIn(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '300')
  expect(await notesIn(page).getByRole('listitem').count()).toBeLessThan(40)

  await notesIn(page).evaluate((list) => list.parentElement?.scrollTo({ top: 9000 }))
  await expect(row(page, 'Note 1')).toHaveCount(0)
  const before = await place(page)
  expect(before).not.toContain('Note 1 ')

  await notesIn(page).getByRole('link').nth(8).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect.poll(() => place(page)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(`${app.url}/app`)
  await expect.poll(() => place(page)).toBe(before)

  await page.reload()
  await expect.poll(() => place(page)).toBe(before)

  await pushNotes(page.request, app.url, [{ title: 'The newest' }])
  await expect(notesIn(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '301')
  expect(await place(page)).toBe(before)
})

test('[NOTE-64] an old note that is pinned by its key is on top until it is unpinned, on its next visit too', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const ulids = await pushNotes(page.request, app.url, titles(60))
  const first = notesIn(page).getByRole('listitem').first()
  const toPin = ulids[49]
  await page.goto(`${app.url}/d/recording/${toPin}`)
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Note 50')

  await page.keyboard.press('p')
  await expect(first).toContainText('Pinned')
  await expect(first).toContainText('Note 50')
  await expect(first).toHaveAttribute('aria-setsize', '60')
  await page.reload()
  await expect(first).toContainText('Note 50')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Unpin' }).click()
  await expect(first).toContainText('Note 1')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toContainText('Note 50')
})

test('[NOTE-39] notes are chosen by click and by key, said, tagged together, and given up by Escape', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await pushNotes(page.request, app.url, titles(6))
  await page.goto(`${app.url}/app`)
  await hydrated(page)

  await row(page, 'Note 2').click({ modifiers: ['ControlOrMeta'] })
  await row(page, 'Note 4').click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('3 notes selected')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()

  await row(page, 'Note 5').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(row(page, 'Note 6')).toBeFocused()
  await expect(bar(page).getByRole('status')).toHaveText('2 notes selected')
  await bar(page).getByRole('button', { name: 'Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 2 notes' })
  await dialog.getByRole('textbox').fill('garden')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: /garden/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Tags' })).toContainText('garden2 notes')

  await bar(page).getByRole('button', { name: 'Select all' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('6 notes selected')
  await bar(page).getByRole('button', { name: 'Tag' }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /garden/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Tags' })).toContainText('garden6 notes')
})

test('[NOTE-9] many deleted notes come back by one Undo, on the server too', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const ulids = await pushNotes(page.request, app.url, titles(4))
  const onServer = async () => {
    const answer = await page.request.get(`${app.url}/api/v1/recordings`)
    return (await answer.json()).items.length
  }
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await notesIn(page).getByRole('checkbox', { name: 'Select Note 1' }).check()
  await notesIn(page)
    .getByRole('checkbox', { name: 'Select Note 3' })
    .click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(onServer).toBe(1)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(4)
  await expect.poll(onServer).toBe(ulids.length)
})

test('[EXPORT-7] chosen notes are saved as one archive, without a connection too', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await pushNotes(page.request, app.url, [
    { title: 'Soup', text: 'Leeks first, slowly' },
    { title: 'Tiles', text: 'The green ones' },
  ])
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await row(page, 'Soup').click({ modifiers: ['ControlOrMeta'] })
  await bar(page).getByRole('button', { name: 'Select all' }).click()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await context.setOffline(true)
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Plain text' }).click()

  const file = await (await saved).path()
  const archive = (await readFile(file)).toString('latin1')
  expect(archive.startsWith('PK')).toBe(true)
  expect(archive).toContain('Leeks first, slowly')
  expect(archive).toContain('Tiles.txt')

  await context.setOffline(false)
  await bar(page).getByRole('button', { name: 'Make' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Decisions/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('These notes have nothing for “Decisions”.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Journal/ })
    .click()
  const made = page.getByRole('region', { name: 'Made from this note' })
  await expect(made).toContainText('Leeks first, slowly')
  await expect(made.getByRole('link', { name: 'Tiles' })).toHaveAttribute(
    'href',
    /^\/d\/recording\/\w+\/at\//,
  )
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[NOTE-39] a long press chooses a note, and then a tap', async ({ page, context, app }) => {
    await app.signIn(context, 'free-personal')
    await pushNotes(page.request, app.url, titles(3))
    await page.goto(`${app.url}/app`)
    await hydrated(page)

    // Until the list stands still where a finger would touch it.
    await row(page, 'Note 2').tap({ trial: true })
    const box = await row(page, 'Note 2').boundingBox()
    const client = await context.newCDPSession(page)
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(bar(page).getByRole('status')).toHaveText('1 note selected')
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await row(page, 'Note 3').tap()

    await expect(bar(page).getByRole('status')).toHaveText('2 notes selected')
    await expect(page).toHaveURL(`${app.url}/app`)
  })
})

test('[LOOK-1] chosen notes and the palette have no accessibility fault, on a phone and wide', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await pushNotes(page.request, app.url, titles(3))
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(`${app.url}/app`)
  await row(page, 'Note 2').click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectNoFault(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await bar(page).getByRole('button', { name: 'Tag' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFault(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first()).toBeVisible()
  await expectNoFault(page)
})
