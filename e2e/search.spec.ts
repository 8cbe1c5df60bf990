import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/journey.ts'
import { newUlid, notesIn, pushChanges } from './testing/push-notes.ts'
import { rowsHere } from './testing/rows-here.ts'

interface Note {
  title: string
  /** One word a second. */
  text?: string
  recorded_at?: string
  tags?: string[]
  attached?: string
}

/** Makes notes as another device would. */
async function makeNotes(request: APIRequestContext, url: string, notes: Note[]): Promise<string[]> {
  const made = notes.map((note) => ({ ulid: newUlid(), note }))
  await pushChanges(
    request,
    url,
    made.flatMap(({ ulid: id, note }) => mutationsOf(id, note)),
  )
  return made.map(({ ulid: id }) => id)
}

function mutationsOf(id: string, { title, text = '', recorded_at, tags = [], attached }: Note) {
  const words = text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 1 }))
  const args = {
    ulid: id,
    title,
    recorded_at: recorded_at ?? new Date().toISOString(),
    segments: text ? [{ start: 0, end: words.length, text, words }] : [],
    engine: 'captions',
    duration: words.length,
    tags,
  }
  const attachment = { ulid: id, id: newUlid(), kind: 'text', description: attached }
  return [
    { name: 'recording.create', args },
    ...(attached ? [{ name: 'attachment.add', args: attachment }] : []),
  ]
}

const parts = (page: Page) => ({
  box: page.getByRole('searchbox', { name: 'Search' }),
  suggested: page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem'),
  listed: notesIn(page).getByRole('listitem'),
})

test('[SEARCH-19] [SEARCH-25] [MEAN-4] [MEAN-5] what is typed is suggested with its words marked, and Enter opens it where it was spoken; what is close is offered apart', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const many = Array.from({ length: 12 }, (_, at) => ({ title: `Budgets ${at}` }))
  const [spoken] = await makeNotes(page.request, app.url, [
    { title: 'Monday', text: 'we spoke of many things and then of the budget for spring' },
    ...many,
  ])
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  const { box, suggested, listed } = parts(page)
  await expect(listed.first()).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('budget')
  await expect(suggested).toHaveCount(10)
  await expect(suggested.first()).toContainText('Monday')
  await expect(suggested.first().locator('mark')).toHaveText('budget')
  await expect(listed).toHaveCount(13)
  await expect(notesIn(page).locator('..')).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  // The key means what is found by the whole word, however quickly it comes.
  await page.keyboard.type('budget')
  await page.keyboard.press('ArrowDown')
  await expect(suggested.first().getByRole('link')).toBeFocused()
  await expect(suggested.first()).toContainText('Monday')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${app.url}/d/recording/${spoken}/at/9`)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript.locator('.bg-mark, .bg-mark-soft').filter({ hasText: /^budget$/ })).toBeVisible()
  await expect(box).toHaveValue('budget')
  await expect(listed).toHaveCount(13)

  await page.getByText('Related notes').click()
  await expect(page.getByText('No other note is close to this one.')).toBeVisible()
  await box.fill('budgeted springs')
  const related = page.getByRole('region', { name: 'Related' }).getByRole('listitem')
  await expect(related).toHaveText([/Monday/])
  await expect(related.locator('mark')).toHaveText(['budget', 'spring'])
  await related.getByRole('link').click()
  await expect(page).toHaveURL(`${app.url}/d/recording/${spoken}/at/0`)
})

test('[SEARCH-19] [NOTE-33] Enter in the box opens the best; Escape closes what is suggested, then ends the search; a note is found by its date too', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await makeNotes(page.request, app.url, [
    { title: 'Teapots' },
    { title: 'Tea' },
    { title: 'Milk' },
    { title: 'Soup', text: 'Leeks first, slowly', recorded_at: '2026-03-14T10:00:00.000Z' },
  ])
  await page.goto(`${app.url}/d/search/tea`)
  await hydrated(page)
  const { box, suggested, listed } = parts(page)
  await expect(listed).toHaveText([/^Tea\d/, /^Teapots\d/])
  await expect(page.getByRole('status').filter({ hasText: '2 notes, best match first' })).toBeVisible()

  await box.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Tea')
  await box.fill('mil')
  await expect(suggested).toHaveText([/^Milk/])
  await box.press('Escape')
  await expect(suggested).toHaveCount(0)
  await expect(listed).toHaveCount(1)

  await box.fill('yesterday')
  await expect(page.getByRole('status').filter({ hasText: /^No note on / })).toBeVisible()
  await expect(listed).toHaveCount(4)
  await expect(suggested).toHaveCount(0)
  await expect(notesIn(page).locator('..')).toHaveCSS('opacity', '1')
  await box.press('Enter')
  await box.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Tea')
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(listed).toHaveCount(4)

  await box.fill('14 march 2026')
  await expect(suggested.first()).toContainText('Soup')
  await box.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup')
})

test('[SEARCH-14] [SEARCH-24] filters narrow what is found, or list notes by themselves, which are dealt with together', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const tag = newUlid()
  await pushChanges(page.request, app.url, [{ name: 'tag.create', args: { id: tag, name: 'Garden' } }])
  await makeNotes(page.request, app.url, [
    { title: 'Plan one', tags: [tag], recorded_at: '2026-03-14T12:00:00.000Z' },
    { title: 'Plan two', attached: 'A sketch of the roses', recorded_at: '2026-04-14T12:00:00.000Z' },
    { title: 'Plan three', recorded_at: '2026-05-14T12:00:00.000Z' },
  ])
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  const { box, listed } = parts(page)
  await box.fill('plan')
  await expect(listed).toHaveCount(3)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Tag', { exact: true }).selectOption('Garden')
  await expect(listed).toHaveText([/Plan one/])
  await page.getByLabel('Tag', { exact: true }).selectOption('Any tag')
  await page.getByLabel('Attachment').selectOption('Text')
  await expect(listed).toHaveText([/Plan two/])
  await page.getByLabel('Attachment').selectOption('Any or none')
  await box.fill('')
  await page.getByLabel('From').fill('2026-04-01')
  await page.getByLabel('To', { exact: true }).fill('2026-05-14')
  await expect(listed).toHaveText([/Plan three/, /Plan two/])
  await expect(page.getByRole('status').filter({ hasText: '2 notes, newest first.' })).toBeVisible()

  await listed.getByRole('checkbox', { name: 'Select Plan two' }).check()
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await page.getByRole('group', { name: 'Selected notes' }).getByRole('button', { name: 'Delete' }).click()
  await expect(listed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed).toHaveText([/Plan three/, /Plan two/])

  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(listed).toHaveCount(3)
})

test('[SEARCH-20] what was searched for is offered again; a saved search stays until it is removed', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await makeNotes(page.request, app.url, [{ title: 'Roses' }, { title: 'Beans' }])
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  const { box, listed } = parts(page)
  await expect(listed).toHaveCount(2)
  await box.fill('roses')
  await box.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Roses')
  await box.fill('beans')
  await box.press('Escape')
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await box.fill('')

  await page.reload()
  await hydrated(page)
  await box.click()
  await expect(page.getByRole('list', { name: 'Recent searches' })).toHaveText('roses')
  await page.getByRole('list', { name: 'Saved searches' }).getByText('beans').click()
  await expect(listed).toHaveText([/Beans/])
  await box.fill('')
  await page.getByRole('button', { name: 'Rename saved search “beans”' }).click()
  await page.getByRole('textbox', { name: 'Name of this search' }).fill('Garden')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Saved searches' })).toHaveText('Garden')
  await page.getByRole('button', { name: 'Forget saved search “Garden”' }).click()
  await expect(page.getByRole('list', { name: 'Saved searches' })).toHaveCount(0)
})

test('[SEARCH-18] the index is kept on the device, knows what changed meanwhile, and goes with the account', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const [first] = await makeNotes(page.request, app.url, [{ title: 'First', text: 'the old barn' }])
  await page.goto(`${app.url}/d/search/barn`)
  const { box, listed } = parts(page)
  await expect(listed).toHaveText([/First/])
  const account = (await (await page.request.get(`${app.url}/api/v1/me`)).json()).account.id
  const indexed = async () => (await rowsHere(page, /^earmark-search-/))['segments'] ?? 0
  await expect.poll(indexed).toBeGreaterThan(0)

  // While nobody searches: the list takes them in, and the index finds them in the log.
  await page.goto(`${app.url}/app`)
  await makeNotes(page.request, app.url, [{ title: 'Second', text: 'a new barn' }])
  await pushChanges(page.request, app.url, [{ name: 'recording.remove', args: { ulid: first } }])
  await expect(listed).toHaveText([/Second/])
  await page.goto(`${app.url}/d/search/barn`)
  await expect(listed).toHaveText([/Second/])

  // While someone does.
  await makeNotes(page.request, app.url, [{ title: 'Third', text: 'one more barn' }])
  await expect(listed).toHaveCount(2)
  await box.press('Escape')
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  expect(await databaseNames(page)).not.toContain(`earmark-search-${account}`)
})

const databaseNames = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
