import { expectNoFault } from './testing/faults.ts'
import { expect, test } from './testing/journey.ts'
import { onePixel } from './testing/one-pixel.ts'
import { pushNotes } from './testing/push-notes.ts'

test('[LOOK-15] [PAGE-5] [PAGE-17] [PAGE-20] [PAGE-21] [PAGE-23] [PAGE-24] [PAGE-25] [PAGE-26] [PAGE-31] a note is published from its menu, read and reported by a guest, taken down, replied to, reinstated, changed, and unpublished', async ({
  page,
  app,
  browser,
}) => {
  const ada = await app.signIn(page.context(), 'free-personal')
  const notes = [{ title: 'Walk in the garden', text: 'The apples are *nearly* ripe.' }]
  const [ulid = ''] = await pushNotes(page.request, app.url, notes)
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: onePixel.subarray(0, 16) }
  const attached = await page.request.post(`${app.url}/api/v1/recordings/${ulid}/attachments`, {
    headers: { origin: app.url },
    multipart: { file: broken },
  })
  expect(attached.status()).toBe(201)
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Publish…' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walk in the garden')
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveText('The apples are *nearly* ripe.')
  await text.fill('Apples')
  await page.getByRole('button', { name: 'Bold' }).focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('End')
  await page.keyboard.type('\n- red\n')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('green')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('\n\n> ripe soon')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('textbox', { name: 'Web address' }).fill('example.org')
  await expectNoFault(page)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Markdown' }).check()
  await expect(text).toHaveValue('## Apples\n\n- red\n- **green**\n\n> ripe [soon](https://example.org)')
  await page.reload()
  await expect(page.getByText('You have changes here that are not saved.')).toBeVisible()
  await expect(text).toHaveText('Applesredgreenripe soon')
  await page.getByRole('radio', { name: 'Preview' }).check()
  await expect(page.getByRole('heading', { name: 'Apples' })).toBeVisible()
  await page.getByLabel('Picture file').setInputFiles(broken)
  await expect(page.getByRole('alert')).toHaveText('This file cannot be read as a picture. Choose another.')
  await page.getByLabel('Picture file').setInputFiles({ ...broken, name: 'apple.png', buffer: onePixel })
  await page.getByRole('textbox', { name: 'Picture in words' }).fill('A green apple')
  await expect(page.getByRole('combobox', { name: 'Picture' }).getByRole('option')).toHaveText([
    'None',
    'apple.png',
  ])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Public name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Public name' }).fill('Ada of the Garden')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const link = page.getByRole('link', { name: 'Open page' })
  await expect(page.getByRole('status').filter({ has: link })).toBeFocused()
  const update = page.getByRole('button', { name: 'Save and update page' })
  await update.click()
  await expect(page.getByText('Saved. The page is updated.')).toBeVisible()
  await expect(update).toBeFocused()
  const address = new URL((await link.getAttribute('href')) ?? '', app.url).href
  await page.getByRole('link', { name: 'Back to the note' }).click()
  await expect(page.getByRole('link', { name: 'Public page' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Public page')
  const reader = await browser.newPage()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { name: 'Walk in the garden' })).toBeVisible()
  await expect(reader.getByRole('img', { name: 'A green apple' })).toBeVisible()
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
  await page.goto(`${app.url}/d/publish/${ulid}`)
  await page.getByRole('textbox', { name: 'Your reply' }).fill('I am the neighbour.')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('An administrator has not decided yet.')).toBeVisible()
  await page.goto(`${app.url}/d/admin/pages`)
  await page.getByRole('radio', { name: 'Replies' }).check()
  await expect(page.getByText('I am the neighbour.')).toBeVisible()
  await page.getByText('The page as it is now').click()
  await expect(page.getByRole('heading', { name: 'Apples' })).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Leave down' }).click()
  await expect(page.getByText('No reply waits to be decided.')).toBeVisible()
  await page.getByRole('radio', { name: 'Taken down' }).check()
  await page.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText('No page is taken down.')).toBeVisible()

  const other = await app.signIn(reader.context(), 'free-personal')
  const named = await reader.request.put(`${app.url}/api/v1/page-author`, {
    headers: { origin: app.url },
    data: { name: 'Somebody', address: 'taken-already' },
  })
  expect([other.id !== ada.id, named.status()]).toEqual([true, 200])

  await page.goto(`${app.url}/d/publish/${ulid}`)
  await page.getByRole('button', { name: 'Change name or address' }).click()
  await page.getByRole('textbox', { name: 'Public name' }).fill('Ada L.')
  await page.getByRole('textbox', { name: 'Address' }).fill('ada l')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    /Use only the letters a to z, digits and hyphens\./,
  )
  await page.getByRole('textbox', { name: 'Address' }).fill('taken-already')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    /Another author has this address\. Choose another\./,
  )
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Address' }).fill('ada-l')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Published as Ada L., at /pages/ada-l.')).toBeVisible()
  await reader.goto(`${app.url}/pages?author=ada-of-the-garden`)
  await expect(reader.getByRole('heading', { name: 'Ada L.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Another walk')
  await page.getByRole('button', { name: 'Save and update page' }).click()
  await page.getByText('Earlier versions (1)').click()
  await expect(page.getByText('Public now, since')).toBeVisible()
  await expect(page.getByText('Version 1, published')).toBeVisible()
  await page.getByRole('button', { name: 'Look at…' }).click()
  await expect(page.getByRole('dialog', { name: 'Earlier version' })).toContainText('Walk in the garden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Look at…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walk in the garden')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walk in the garden')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Another walk')
  await page.goto(`${app.url}/shared`)
  // What is asked of the server by a script tells that the tabs answer to clicks.
  await expect(page.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Pages' }).click()
  await expect(page.getByRole('link', { name: 'Open: Another walk' })).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Unpublish: Another walk' }).click()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('Draft · saved')).toBeVisible()
})
