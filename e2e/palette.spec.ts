import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/journey.ts'
import { notesIn, pushNotes, pushTag } from './testing/push-notes.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' })

async function run(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
  await expect(palette(page).getByRole('option', { name: option }).first()).toHaveAttribute(
    'data-highlighted',
  )
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test('[LOOK-5] [LOOK-7] [LOOK-8] the palette opens from its button and by its key, leads to places, settings, tags and notes, and does what can be done with notes', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const tag = await pushTag(page.request, app.url, 'house')
  const notes = [{ title: 'Kitchen tiles', text: 'Said', tags: [tag] }, { title: 'Two' }]
  const [ulid] = await pushNotes(page.request, app.url, notes)
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(2)

  const button = page.getByRole('button', { name: 'Commands' })
  await button.click()
  await expect(palette(page).getByRole('option', { name: /^Go to Notes/ })).toContainText('GN')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to Notes')).toBeVisible()
  await expect(help.getByText('Find a command')).toBeVisible()
  await expect(help.getByText('Show keyboard shortcuts')).toBeVisible()
  await expect(help.getByText('Ask your notes')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await run(page, 'go meet', 'Go to Meetings')
  await expect(page).toHaveURL(`${app.url}/meeting`)
  await run(page, 'house', 'house')
  await expect(page).toHaveURL(`${app.url}/tags/${tag}`)
  await run(page, 'kitch', 'Kitchen tiles')
  await expect(page).toHaveURL(`${app.url}/d/recording/${ulid}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kitchen tiles')

  await run(page, 'tag this', 'Tag this note')
  await expect(page.getByRole('combobox', { name: 'Add a tag' })).toBeFocused()
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await run(page, 'export mark', 'Export this note as Markdown')
  expect((await saved).suggestedFilename()).toContain('Kitchen tiles.md')
  await notesIn(page)
    .getByRole('link', { name: 'Two' })
    .click({ modifiers: ['ControlOrMeta'] })
  await run(page, 'delete 1', 'Delete 1 note')
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)

  await run(page, 'dark', 'Appearance: Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await run(page, 'settings prof', 'Settings: Profile')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})
