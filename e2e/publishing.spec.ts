import { expectNoFault } from './testing/faults.ts'
import { expect, test } from './testing/journey.ts'
import { pushNotes } from './testing/push-notes.ts'

test('[PAGE-17] [PAGE-20] a note is published from its menu, read and reported by a guest, taken down, reinstated, changed, and unpublished', async ({
  page,
  app,
  browser,
}) => {
  const ada = await app.signIn(page.context(), 'free-personal')
  const notes = [{ title: 'Walk in the garden', text: 'The apples are *nearly* ripe.' }]
  const [ulid = ''] = await pushNotes(page.request, app.url, notes)
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Publish…' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walk in the garden')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('The apples are \\*nearly\\* ripe.')
  const text = '## Apples\n\n- red\n- **green**\n\n> ripe [soon](https://example.org)'
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.getByRole('radio', { name: 'Preview' }).check()
  await expect(page.getByRole('heading', { name: 'Apples' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Public name' }).fill('Ada of the Garden')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const link = page.getByRole('link', { name: 'Open page' })
  await expect(link).toBeVisible()
  const reader = await browser.newPage()
  await reader.goto(new URL((await link.getAttribute('href')) ?? '', app.url).href)
  await expect(reader.getByRole('heading', { name: 'Walk in the garden' })).toBeVisible()
  await expectNoFault(reader)
  await reader.getByText('Report this page').click()
  await reader.getByRole('radio', { name: 'Something else' }).check()
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByRole('status')).toContainText('Thank you')
  await reader.goto(`${app.url}/pages?q=apples`)
  await expect(reader.getByRole('link', { name: 'Walk in the garden' })).toBeVisible()

  await app.makeAdministrator(ada)
  await page.goto(`${app.url}/d/admin/pages`)
  await expect(page.getByRole('article', { name: 'Walk in the garden' })).toContainText('Something else')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Take down…' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It names a neighbour.')
  await page.getByRole('button', { name: 'Take down', exact: true }).click()
  await expect(page.getByText('No page is reported.')).toBeVisible()
  await page.getByRole('radio', { name: 'Taken down' }).check()
  await page.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText('No page is taken down.')).toBeVisible()

  await page.goto(`${app.url}/d/publish/${ulid}`)
  await page.getByRole('button', { name: 'Change name or address' }).click()
  await page.getByRole('textbox', { name: 'Public name' }).fill('Ada L.')
  await page.getByRole('textbox', { name: 'Address' }).fill('ada-l')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Published as Ada L., at /pages/ada-l.')).toBeVisible()
  await reader.goto(`${app.url}/pages?author=ada-of-the-garden`)
  await expect(reader.getByRole('heading', { name: 'Ada L.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Another walk')
  await page.getByRole('button', { name: 'Save and update page' }).click()
  await expect(page.getByText('Earlier versions (1)')).toBeVisible()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})
