import { kinds } from '@earmark/core/sync/kinds.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type JourneyApp, test } from './testing/journey.ts'
import { addSound, type Damage, quietPath, readDatabase, spoil } from './testing/local-database.ts'
import { newUlid, notesIn, pushChanges, pushNotes } from './testing/push-notes.ts'

const allIndexes = [
  'comments.ulid',
  'creation_versions.ulid',
  'lines.recorded_at',
  'outbox.id',
  'reactions.ulid',
  'recordings.attachment',
  'recordings.latest_attachment_updated_at',
  'recordings.recorded_at',
  'recordings.tags*',
  'recordings.title',
  'recordings.transcript',
  'recordings.ulid',
  'recordings.updated_at',
  'todos.ulid',
]

/** By which changes and sound go up. */
const wayToServer = /\/api\/v1\/(sync|uploads)/

/** A device with two notes, one of them changed and with sound, and no way to the server. */
async function unsyncedDevice(page: Page, context: BrowserContext, app: JourneyApp): Promise<string> {
  await app.signIn(context, 'free-personal')
  await pushNotes(page.request, app.url, [{ title: 'Before' }, { title: 'Kitchen tiles' }])
  const { account } = await (await page.request.get(`${app.url}/api/v1/me`)).json()
  await page.goto(`${app.url}/app`)
  await expect(notesIn(page).getByRole('link')).toHaveCount(2)
  await context.route(wayToServer, (route) => route.abort())
  await notesIn(page).getByRole('link', { name: 'Before' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('After')
  await title.blur()
  await expect(notesIn(page).getByRole('link', { name: 'After' })).toBeVisible()
  await page.goto(app.url + quietPath)
  await addSound(page, `earmark-${account.id}`, newUlid())
  return `earmark-${account.id}`
}

async function titlesAtServer(page: Page, app: JourneyApp): Promise<string[]> {
  const { items } = await (await page.request.get(`${app.url}/api/v1/recordings`)).json()
  const titles: string[] = items.map((note: { title: string }) => note.title)
  // The note of the sound has none, and may be there already.
  return titles.filter(Boolean).sort()
}

const kindStores = Object.values(kinds).map(({ store }) => store)
const allStores = ['bases', 'lines', 'meta', 'outbox', 'sounds', ...kindStores].sort()

const whole = {
  version: 4,
  stores: allStores,
  indexes: allIndexes,
  titles: ['After', 'Kitchen tiles'],
  lines: ['After', 'Kitchen tiles'],
  queued: ['recording.set_title'],
  sounds: ['the sound itself'],
  isClean: true,
}

test('[NOTE-60] an index that is missing is there again in two tabs, and nothing is lost', async ({
  page,
  context,
  app,
}) => {
  const name = await unsyncedDevice(page, context, app)
  const second = await context.newPage()
  await second.goto(app.url + quietPath)
  await spoil(page, name, { index: 'outbox.id' })

  // It matters who mends it.
  await Promise.all([page.goto(`${app.url}/app`), second.goto(`${app.url}/app`)])
  await expect(notesIn(page).getByRole('link', { name: 'After' })).toBeVisible()
  await expect(notesIn(second).getByRole('link', { name: 'After' })).toBeVisible()
  await expect.poll(() => readDatabase(page, name)).toEqual(whole)
  await page.goto(app.url + quietPath)

  await context.unroute(wayToServer)
  await page.goto(`${app.url}/app`)
  await expect.poll(() => titlesAtServer(page, app)).toEqual(whole.titles)
})

test('[NOTE-60] a tab that was open all the while shows what another one has put in order', async ({
  page,
  context,
  app,
}) => {
  const name = await unsyncedDevice(page, context, app)
  await page.goto(`${app.url}/app`)
  await expect(notesIn(page).getByRole('link', { name: 'After' })).toBeVisible()

  const second = await context.newPage()
  await second.goto(app.url + quietPath)
  await spoil(second, name, { index: 'recordings.tags' })
  await second.goto(`${app.url}/app`)
  await expect(notesIn(second).getByRole('link', { name: 'After' })).toBeVisible()

  await notesIn(page).getByRole('link', { name: 'Kitchen tiles' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Kitchen tiles')
  await title.fill('Bathroom tiles')
  await title.blur()
  await expect(notesIn(second).getByRole('link', { name: 'Bathroom tiles' })).toBeVisible()
})

const damages: [what: string, damage: Damage][] = [
  // That each index is missed is shown in `local-db/schema.test.ts`; here, that one of each kind is made anew.
  ['an index of the lines is missing', { index: 'lines.recorded_at' }],
  ['an index of many values is missing', { index: 'recordings.tags' }],
  ['an index of identifiers is missing', { index: 'recordings.ulid' }],
  ['a store is missing', { stores: ['lines'] }],
  ['it is of a newer version', { version: 5 }],
  ['it is of an older version', { version: 3 }],
  [
    'it is from before channels and comments',
    {
      stores: ['channels', 'comments', 'reactions', 'marks'],
      fields: ['channel_id', 'filed_at', 'created_by'],
    },
  ],
]
test('[NOTE-60] a database that lacks an index or a store or is of another version is made anew with all that was in it', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  const name = await unsyncedDevice(page, context, app)
  for (const [what, damage] of damages) {
    await spoil(page, name, damage)
    await page.goto(`${app.url}/app`)
    await expect(notesIn(page).getByRole('link', { name: 'After' }), what).toBeVisible()
    await expect.poll(() => readDatabase(page, name), { message: what }).toEqual(whole)
    await page.goto(app.url + quietPath)
  }

  await context.unroute(wayToServer)
  await page.goto(`${app.url}/app`)
  await expect.poll(() => titlesAtServer(page, app)).toEqual(whole.titles)
  await expect.poll(async () => (await readDatabase(page, name)).queued).toEqual([])
})

test('[NOTE-60] cut off after everything was carried out, it goes on where it was', async ({
  page,
  context,
  app,
}) => {
  const name = await unsyncedDevice(page, context, app)
  await spoil(page, name, { index: 'recordings.tags' })
  // The page dies once the broken database is deleted, before there is a new one.
  await context.addInitScript(() => {
    if (sessionStorage.getItem('dies') !== 'yes') return
    const { deleteDatabase } = IDBFactory.prototype
    IDBFactory.prototype.deleteDatabase = function (database) {
      const request = deleteDatabase.call(this, database)
      request.addEventListener('success', (event) => {
        event.stopImmediatePropagation()
        document.title = 'died'
      })
      return request
    }
  })
  await page.evaluate(() => sessionStorage.setItem('dies', 'yes'))
  await page.goto(`${app.url}/app`)
  await expect.poll(() => page.title()).toBe('died')
  await page.goto(app.url + quietPath)
  await page.evaluate(() => sessionStorage.removeItem('dies'))

  await page.goto(`${app.url}/app`)

  await expect(notesIn(page).getByRole('link', { name: 'After' })).toBeVisible()
  await expect.poll(() => readDatabase(page, name)).toEqual(whole)
})

test('[NOTE-61] a row that is none is set aside, and the others go on, also where an index is missing', async ({
  page,
  context,
  app,
}) => {
  const name = await unsyncedDevice(page, context, app)
  for (const damage of [{ row: true }, { row: true, index: 'recordings.tags' }]) {
    await spoil(page, name, damage)
    await page.goto(`${app.url}/app`)

    await expect(notesIn(page).getByRole('link', { name: 'After' })).toBeVisible()
    await expect(notesIn(page).getByRole('link', { name: 'Kitchen tiles' })).toBeVisible()
    await expect.poll(async () => (await readDatabase(page, name)).lines).toEqual(whole.lines)
    expect(await readDatabase(page, name)).toMatchObject({ queued: whole.queued, sounds: whole.sounds })
    await page.goto(app.url + quietPath)
  }
})

test('[SYNC-87] a device that the server tells to begin again lets go of what is gone, and sends what waits', async ({
  page,
  context,
  app,
}) => {
  const name = await unsyncedDevice(page, context, app)
  const { items } = await (await page.request.get(`${app.url}/api/v1/recordings`)).json()
  const gone: { ulid: string } = items.find(({ title }: { title: string }) => title === 'Kitchen tiles')
  const args = { ulids: [gone.ulid] }
  await pushChanges(page.request, app.url, [
    { name: 'recordings.remove', args },
    { name: 'recordings.purge', args },
  ])
  await context.unroute(wayToServer)
  const tooOld = { status: 400, code: 'invalid_input', title: 'Invalid', detail: 'This cursor is too old.' }
  await context.route(
    /\/api\/v1\/sync\?.*cursor=/,
    (route) => route.fulfill({ status: 400, contentType: 'application/problem+json', json: tooOld }),
    { times: 1 },
  )

  await page.goto(`${app.url}/app`)

  await expect(notesIn(page).getByRole('link', { name: 'Kitchen tiles' })).toHaveCount(0)
  await expect.poll(() => titlesAtServer(page, app)).toEqual(['After'])
  await expect.poll(async () => (await readDatabase(page, name)).queued).toEqual([])
  const kept = await readDatabase(page, name)
  expect([kept.titles.filter(Boolean), kept.lines.filter(Boolean)]).toEqual([['After'], ['After']])
})
