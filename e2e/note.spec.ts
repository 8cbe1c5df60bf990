import { expectNoFault } from './testing/faults.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './testing/journey.ts'
import { newUlid, notesIn, pushChanges } from './testing/push-notes.ts'
import { onePixel } from './testing/one-pixel.ts'

const said = [
  { start: 0, end: 8, text: 'Call about the kitchen tiles before Friday.' },
  { start: 9, end: 20, text: 'The maker has a paler one, something like sage.' },
  { start: 21, end: 30, text: 'And book the train for the tenth.' },
]

/** Makes a note as another device would. */
async function makeNote(request: APIRequestContext, url: string, segments = said): Promise<string> {
  const args = {
    ulid: newUlid(),
    title: 'Kitchen tiles',
    recorded_at: new Date().toISOString(),
    duration: segments.at(-1)?.end ?? null,
    segments,
    engine: 'moonshine-base',
    language: 'en',
  }
  await pushChanges(request, url, [{ name: 'recording.create', args }])
  return args.ulid
}

const transcriptIn = (page: Page) => page.getByRole('region', { name: 'Transcript' })

async function readNote(page: Page, url: string, id: string) {
  return (await page.request.get(`${url}/api/v1/recordings/${id}`)).json()
}

test('[NOTE-16] [NOTE-5] [MEET-13] words are edited in place and replaced everywhere, and all of it is undone; speakers are named and made one; a click on one goes there, and the moment has a link', async ({
  page,
  context,
  app,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.signIn(context, 'free-personal')
  const speakers = ['You', 'Others', 'Others']
  const spoken = said.map((segment, at) => ({ ...segment, speaker: speakers[at] }))
  const id = await makeNote(page.request, app.url, spoken)
  await page.goto(`${app.url}/d/recording/${id}`)
  const transcript = transcriptIn(page)
  const speakersNow = async () =>
    (await readNote(page, app.url, id)).segments.map(({ speaker }: { speaker: string }) => speaker)

  await transcript.getByRole('button', { name: 'Others, speaker at 0:09' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna')
  await page.keyboard.press('Enter')
  await expect.poll(speakersNow).toEqual(['You', 'Anna', 'Anna'])
  await transcript.getByRole('button', { name: 'Anna, speaker at 0:09' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'You' }).click()
  await expect(page.getByText('You is in this note already')).toBeVisible()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(speakersNow).toEqual(['You', 'You', 'You'])
  await page.keyboard.press('Control+z')
  await expect.poll(speakersNow).toEqual(['You', 'Anna', 'Anna'])

  await transcript.getByRole('button', { name: 'Edit 0:09' }).click()
  await page.getByRole('textbox', { name: 'Words at 0:09' }).fill('The maker has a darker one, like sage.')
  await page.keyboard.press('Enter')
  await expect(transcript).toContainText('a darker one, like sage')
  await expect.poll(async () => (await readNote(page, app.url, id)).transcript).toContain('a darker one')
  const { segments } = await readNote(page, app.url, id)
  expect(segments.map(({ start }: { start: number }) => start)).toEqual([0, 9, 21])

  await page.keyboard.press('f')
  await page.getByRole('textbox', { name: 'Find in this note' }).fill('the')
  await expect(page.getByRole('status').filter({ hasText: '1 of 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Whole words' }).click()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('THE')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(transcript).toContainText('Call about THE kitchen tiles')
  await expect(page.getByText(/^\d replaced\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Close find' }).click()

  await page.keyboard.press('Control+z')
  await expect(transcript).toContainText('Call about the kitchen tiles')
  await page.keyboard.press('Control+z')
  await expect(transcript).toContainText('a paler one, something like sage')
  await page.keyboard.press('Control+Shift+z')
  await expect(transcript).toContainText('a darker one, like sage')

  await transcript.getByText('sage', { exact: false }).last().click()
  await expect(page.locator('[data-playing]')).toHaveText('sage.')
  await expect(page.locator('[data-played]')).toContainText('The maker')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Copy link to 0:1\d$/ }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^${app.url}/d/recording/${id}/at/1\\d$`))
})

test('[NOTE-9] [NOTE-18] [NOTE-20] a tag is made as it is typed and taken off; a link and files hang on a note, and come back when they were removed; so does the note, by Undo and out of the trash', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const id = await makeNote(page.request, app.url)
  await page.goto(`${app.url}/d/recording/${id}`)
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('house')
  await page.getByRole('option', { name: 'Create tag “house”' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove house' })).toBeVisible()
  const tagsAtServer = async () => (await readNote(page, app.url, id)).tags.length
  await expect.poll(tagsAtServer).toBe(1)
  await page.getByRole('button', { name: 'Remove house' }).click()
  await expect(page.getByRole('button', { name: 'Remove house' })).toBeHidden()
  await expect.poll(tagsAtServer).toBe(0)

  const attachments = page.getByRole('list', { name: 'Attachments' })
  const attach = page.getByRole('button', { name: 'Attach' })

  await attach.click()
  await page.getByRole('menuitem', { name: 'Link' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Write an address such as')
  await page.getByRole('textbox', { name: 'Address' }).fill('example.org/tiles')
  await page.getByRole('textbox', { name: 'Description' }).fill('The maker')
  await page.getByRole('button', { name: 'Save' }).click()
  const link = attachments.getByRole('link', { name: 'example.org' })
  await expect(link).toHaveAttribute('href', 'https://example.org/tiles')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: onePixel },
    { name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ])
  await expect(attachments.getByRole('img', { name: 'dot.png' })).toBeVisible()
  await expect(attachments.getByRole('link', { name: 'evil.svg' })).toHaveAttribute('download', 'evil.svg')
  await expect(attachments.getByRole('img', { name: 'evil.svg' })).toBeHidden()

  await attachments.getByRole('img', { name: 'dot.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'dot.png' })
  await expect(viewer.getByRole('img', { name: 'dot.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(notesIn(page).getByText('3 attachments')).toBeAttached()

  await page.getByRole('button', { name: 'All attachments' }).click()
  await page.getByRole('button', { name: 'More about example.org' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toBeVisible()

  const remove = async () => {
    await page.goto(`${app.url}/d/recording/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page).toHaveURL(`${app.url}/app`)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notesIn(page).getByRole('link', { name: 'Kitchen tiles' })).toBeVisible()
  await remove()
  await page.goto(`${app.url}/d/recording/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'In the trash, until' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEditable()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeEditable()
})

test('[NOTE-19] of a four-hour note only what is in view is made, and its end is found', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const long = Array.from({ length: 3_600 }, (_, at) => ({
    start: at * 4,
    end: at * 4 + 3.5,
    text: `This is what was said as sentence ${at} of a very long day.`,
  }))
  const id = await makeNote(page.request, app.url, long)
  await page.goto(`${app.url}/d/recording/${id}`)
  const transcript = transcriptIn(page)
  await expect(transcript).toContainText('sentence 0 of')
  expect(await transcript.getByRole('listitem').count()).toBeLessThan(100)

  await page.keyboard.press('f')
  await page.getByRole('textbox', { name: 'Find in this note' }).fill('sentence 3599')

  await expect(transcript).toContainText('sentence 3599 of')
  expect(await transcript.getByRole('listitem').count()).toBeLessThan(100)
})

test('[LOOK-1] an open note has no accessibility fault, on a phone and wide', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const id = await makeNote(page.request, app.url)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(`${app.url}/d/recording/${id}`)
  await transcriptIn(page).getByText('sage', { exact: false }).last().click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectNoFault(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('f')
  await page.getByRole('textbox', { name: 'Find in this note' }).fill('the')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('house')
  await expectNoFault(page)
})
