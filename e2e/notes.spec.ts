import type { Page } from '@playwright/test'
import { expect, test } from './testing/journey.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'

test('[SYNC-45] a note made elsewhere appears by itself, newest first under its day, and opens at once', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/app`)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()

  await pushNotes(page.request, app.url, [{ title: 'An old one', recorded_at: '2024-02-03T10:00:00.000Z' }])
  const [id = ''] = await pushNotes(page.request, app.url, [
    { title: 'Kitchen tiles', text: 'Call about the tiles before Friday' },
  ])
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(2)
  await expect(notesIn(page).getByRole('listitem').first()).toContainText('Today')
  await expect(notesIn(page).getByRole('listitem').last()).toContainText('3 February 2024')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await notesIn(page).getByRole('link', { name: 'Kitchen tiles' }).click()
  await expect(page).toHaveURL(`${app.url}/d/recording/${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kitchen tiles')
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
})

test('[NOTE-34] [NOTE-35] the device keeps its notes in one database for each account, as the rules name it, until signing out takes them off', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await pushNotes(page.request, app.url, [{ title: 'Kept here' }])
  await page.goto(`${app.url}/app`)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  const account = (await (await page.request.get(`${app.url}/api/v1/me`)).json()).account.id

  expect(await readStore(page, `earmark-${account}`)).toEqual({
    version: 4,
    keyPath: 'id',
    autoIncrement: true,
    indexes: [
      'attachment',
      'latest_attachment_updated_at',
      'recorded_at',
      'tags*',
      'title',
      'transcript',
      'ulid',
      'updated_at',
    ],
    titles: ['Kept here'],
  })

  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await readStore(page, `earmark-${account}`)).toMatchObject({ titles: [] })
})

/** What the browser itself says of the store of recordings. */
function readStore(page: Page, name: string) {
  return page.evaluate(async (database) => {
    const found = (await indexedDB.databases()).find((other) => other.name === database)
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await answer(indexedDB.open(database))
    const store = db.transaction('recordings').objectStore('recordings')
    const rows: { title: string }[] = await answer(store.getAll())
    const indexes = [...store.indexNames].map((index) => index + (store.index(index).multiEntry ? '*' : ''))
    db.close()
    return {
      version: found?.version,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes,
      titles: rows.map(({ title }) => title),
    }
  }, name)
}
