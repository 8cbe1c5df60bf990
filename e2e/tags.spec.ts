import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/journey.ts'
import { notesIn, pushNotes, pushTag } from './testing/push-notes.ts'

const tagsIn = (page: Page) => page.getByRole('navigation', { name: 'Tags' })

async function choose(page: Page, tag: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Tag ${tag}` }).click()
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .click()
}

test('[NOTE-37] [NOTE-13] the side says how many notes each tag has, and its page lists them, or says how notes get there', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const house = await pushTag(page.request, app.url, 'house')
  await pushNotes(page.request, app.url, [{ title: 'Tiles', tags: [house] }, { title: 'Soup' }])
  await page.goto(`${app.url}/app`)
  await expect(tagsIn(page)).toContainText('house1 note')

  await tagsIn(page).getByRole('link', { name: /house/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'house' })).toBeVisible()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  await pushNotes(page.request, app.url, [{ title: 'Roof', tags: [house] }])
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(2)
  await expect(tagsIn(page)).toContainText('house2 notes')

  await pushTag(page.request, app.url, 'empty')
  await tagsIn(page).getByRole('link', { name: /empty/ }).click()
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose some notes' }).click()
  await expect(page).toHaveURL(`${app.url}/app`)
})

test('[NOTE-13] a tag is renamed, merged and deleted, its notes stay, and both can be undone', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const house = await pushTag(page.request, app.url, 'house')
  const work = await pushTag(page.request, app.url, 'work')
  await pushNotes(page.request, app.url, [
    { title: 'Tiles', tags: [house] },
    { title: 'Desk', tags: [house, work] },
    { title: 'Soup' },
  ])
  await page.goto(`${app.url}/tags/${house}`)
  await hydrated(page)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(2)

  await choose(page, 'house', 'Sky')
  await expect
    .poll(async () => (await (await page.request.get(`${app.url}/api/v1/tags`)).json()).items)
    .toContainEqual(expect.objectContaining({ name: 'house', color: 'sky' }))

  await choose(page, 'house', 'Rename')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'home' })).toBeVisible()

  await choose(page, 'home', 'Merge into another tag')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Find a tag' }).fill('wo')
  await page.getByRole('dialog').getByRole('button', { name: /work/ }).click()
  await expect(page).toHaveURL(`${app.url}/tags/${work}`)
  await expect(tagsIn(page)).toHaveText(/work2 notes$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tagsIn(page)).toContainText('home2 noteswork1 note')

  await expect(page.getByRole('heading', { level: 1, name: 'home' })).toBeVisible()
  await choose(page, 'home', 'Delete tag')
  await expect(page).toHaveURL(`${app.url}/app`)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'home' })).toBeVisible()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(2)

  const home = new URL(page.url()).pathname.split('/').at(-1)
  const onServer = async () => {
    const answer = await page.request.get(`${app.url}/api/v1/recordings?tag=${home}`)
    return (await answer.json()).items?.length
  }
  await expect.poll(onServer).toBe(2)
})
