import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { savedOnDevice } from './testing/saved-on-device.ts'
import { expectTakenOver, fetchNewBuild, hasWaiting, cachedBuilds } from './testing/new-worker.ts'
import { tonesFile } from './testing/places.ts'
import { notesIn, pushNotes, pushTag } from './testing/push-notes.ts'
import { button, finish, record, recorded, status } from './testing/recorder.ts'
import { accountDatabases, rowsHere } from './testing/rows-here.ts'
import { makeSecondBuild } from './testing/second-build.ts'

test.use({ permissions: ['microphone'], serviceWorkers: 'allow' })

/** Signed in, with one note, and everything on the device that it takes to do without the server. */
async function openAndSave(page: Page, app: JourneyApp): Promise<string> {
  await app.signIn(page.context(), 'free-personal')
  const note = { title: 'Kitchen tiles', text: 'Call before Friday' }
  const [id = ''] = await pushNotes(page.request, app.url, [note])
  await page.goto(`${app.url}/app`)
  await expect(notesIn(page).getByRole('link', { name: 'Kitchen tiles' })).toBeVisible()
  await savedOnDevice(page)
  return id
}

test('[OFFLINE-1] without a connection a new tab opens every place of the app, with the notes of this device', async ({
  page,
  context,
  app,
}) => {
  const id = await openAndSave(page, app)
  const tag = await pushTag(page.request, app.url, 'House')
  await expect(page.getByRole('link', { name: /House/ })).toBeVisible()

  await context.setOffline(true)
  const fresh = await context.newPage()
  const problems: string[] = []
  fresh.on('pageerror', (error) => problems.push(String(error)))
  await fresh.goto(`${app.url}/app`)
  await hydrated(fresh)
  await expect(notesIn(fresh).getByRole('link', { name: 'Kitchen tiles' })).toBeVisible()
  await expect(fresh).toHaveTitle('Notes · Earmark')
  await expect(status(fresh, 'Offline')).toBeVisible()

  await fresh.goto(`${app.url}/d/recording/${id}`)
  await expect(fresh.getByRole('textbox', { name: 'Title' })).toHaveValue('Kitchen tiles')
  await fresh.goto(`${app.url}/tags/${tag}`)
  await expect(fresh.getByRole('heading', { name: 'House' })).toBeVisible()
  await fresh.goto(`${app.url}/c/new`)
  await expect(fresh.getByRole('textbox', { name: 'Ask your notes' })).toBeVisible()
  await fresh.goto(`${app.url}/d/new`)
  await expect(button(fresh, 'Record').first()).toBeVisible()
  await fresh.goto(`${app.url}/`)
  await expect(fresh).toHaveURL(`${app.url}/app`)
  await fresh.goto(`${app.url}/pricing`)
  await expect(fresh.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(problems).toEqual([])
})

test('[OFFLINE-1] who has no account goes on trying without a connection', async ({ page, context, app }) => {
  await page.goto(`${app.url}/try`)
  await savedOnDevice(page)

  await context.setOffline(true)
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Try it without an account' })).toBeVisible()
  await expect(button(page, 'Record')).toBeVisible()
  await page.goto(`${app.url}/app`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})

test('[OFFLINE-2] while the server is down one records, writes, tags and finds; then all of it is there', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  const id = await openAndSave(page, app)
  await page.close()
  await app.down()
  const fresh = await context.newPage()
  await fresh.goto(`${app.url}/d/recording/${id}`)
  const title = fresh.getByRole('textbox', { name: 'Title' })
  await title.fill('Bathroom tiles')
  await title.blur()
  await button(fresh, 'Tag').click()
  await fresh.getByRole('combobox', { name: 'Add a tag' }).fill('Urgent')
  await fresh.getByRole('option', { name: 'Create tag “Urgent”' }).waitFor()
  await fresh.keyboard.press('Enter')
  await fresh.keyboard.press('Escape')
  await expect(button(fresh, 'Remove Urgent')).toBeVisible()

  await fresh.goto(`${app.url}/d/new`)
  await expect(fresh.getByRole('region', { name: 'Recorder' })).toBeVisible()
  await button(fresh, 'Record').click()
  await recorded(fresh, 2)
  await finish(fresh)
  await expect(notesIn(fresh).getByRole('listitem')).toHaveCount(2)
  await expect(fresh.getByRole('article', { name: 'Untitled' })).toBeVisible()
  await fresh.getByRole('searchbox', { name: 'Search' }).fill('bathroom')
  await expect(fresh.getByRole('list', { name: 'Suggestions' })).toContainText('Bathroom tiles')

  await app.up()
  const onServer = async () => {
    const answer = await context.request.get(`${app.url}/api/v1/recordings`)
    const { items } = await answer.json()
    return items.map((note: { title: string; tags: string[]; sound: unknown }) => ({
      isRenamed: note.title === 'Bathroom tiles',
      isTagged: note.tags.length > 0,
      hasSound: note.sound !== null,
    }))
  }
  await expect.poll(onServer).toEqual([
    { isRenamed: false, isTagged: false, hasSound: true },
    { isRenamed: true, isTagged: true, hasSound: false },
  ])
})

test('[OFFLINE-3] [OFFLINE-1] the files of the build are kept, and nothing that a call or a page of the server answers; one that does not answer in time holds nobody up', async ({
  page,
  app,
  context,
}) => {
  await openAndSave(page, app)
  await page.reload()
  await expect(notesIn(page).getByRole('link', { name: 'Kitchen tiles' })).toBeVisible()

  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('earmark-'))
    const caught = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return caught.flat()
  })

  expect(kept.filter((path) => !/^\/(assets\/[^/]+|[\w-]+\.(svg|png|webmanifest))$/.test(path))).toEqual([
    '/saved-viewer',
  ])
  expect(kept.length).toBeGreaterThan(50)

  await context.route('**/app', () => undefined)
  await page.goto(`${app.url}/app`, { waitUntil: 'commit' })
  await expect(notesIn(page).getByRole('link', { name: 'Kitchen tiles' })).toBeVisible()
})

test('[OFFLINE-10] sound that another app shares becomes a note once the person says so', async ({
  page,
  app,
}) => {
  await openAndSave(page, app)
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/app', enctype: 'multipart/form-data' })
    const field = document.createElement('input')
    Object.assign(field, { type: 'file', name: 'sound' })
    const chosen = new DataTransfer()
    // As an MP3 begins.
    chosen.items.add(new File(['ID3', new Uint8Array(2_000)], 'Garden plan.mp3', { type: 'audio/mpeg' }))
    field.files = chosen.files
    form.append(field)
    document.body.append(form)
    form.submit()
  })
  await expect(page).toHaveURL(`${app.url}/app?shared`)
  await expect(page.getByText('“Garden plan.mp3” was shared with Earmark.')).toBeVisible()

  await button(page, 'Create a note').click()

  await expect(notesIn(page).getByRole('link', { name: 'Garden plan' })).toBeVisible()
  await page.goto(`${app.url}/app?shared`)
  await expect(notesIn(page).getByRole('link', { name: 'Garden plan' })).toBeVisible()
  await expect(page.getByText('was shared with Earmark')).toHaveCount(0)
})

test('[OFFLINE-4] a deployment while a page records leaves it alone, and is taken when it has ended', async ({
  page,
  app,
}) => {
  test.slow()
  await openAndSave(page, app)
  const [before] = await cachedBuilds(page)
  await button(page, 'Record').click()
  await recorded(page, 1)
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))

  await app.deploy(makeSecondBuild('c0ffee04'))
  await fetchNewBuild(page)
  expect(await cachedBuilds(page)).toEqual([before, 'c0ffee04'])
  await recorded(page, 4)
  expect(loads).toEqual([])
  expect(await hasWaiting(page)).toBe(true)

  await finish(page)
  // Its sound goes up first, and its words are brought to the note.
  await expectTakenOver(page)
})

test('[OFFLINE-8] what was recorded or heard here plays without a connection, and can be taken off the device', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  await app.signIn(context, 'free-personal')
  const sent = await page.request.post(`${app.url}/api/v1/recordings`, {
    headers: { origin: app.url },
    multipart: {
      file: { name: 'tones.wav', mimeType: 'audio/wav', buffer: fs.readFileSync(tonesFile) },
      title: 'From elsewhere',
    },
  })
  const { ulid: elsewhere } = await sent.json()
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await record(page, 2)
  await page.goto(`${app.url}/d/settings/data`)
  await expect(page.getByText(/used by 1 note\./)).toBeVisible()

  await page.goto(`${app.url}/d/recording/${elsewhere}`)
  await button(page, 'Play').click()
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible()
  await expect.poll(() => rowsHere(page, accountDatabases)).toMatchObject({ facts: 2 })
  await page.goto(`${app.url}/d/settings/data`)
  await expect(page.getByText(/used by 2 notes\./)).toBeVisible()
  await savedOnDevice(page)

  await context.setOffline(true)
  await page.goto(`${app.url}/d/recording/${elsewhere}/at/4`)
  await button(page, 'Play').click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(player.getByText(/0:0[5-9]/).first()).toBeVisible()
  await page.goto(`${app.url}/d/settings/data`)
  await button(page, 'Free up space').click()
  await expect(page.getByText('No audio of this account is stored here.')).toBeVisible()
  await page.goto(`${app.url}/d/recording/${elsewhere}`)
  await button(page, 'Play').click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be played' })).toBeVisible()
})
