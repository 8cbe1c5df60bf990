import type { Browser, Page } from '@playwright/test'
import { accountButton, switchTo } from './testing/accounts.ts'
import { findOnDevice } from './testing/find-on-device.ts'
import { expect, hydrated, type JourneyApp, type Person, test } from './testing/journey.ts'
import { savedOnDevice } from './testing/saved-on-device.ts'
import { newUlid, notesIn, pushChanges, pushNotes, pushTag } from './testing/push-notes.ts'

test.use({ serviceWorkers: 'allow' })

const word = 'zebrafinch'
/** Of the team's owner: nobody else here is called so. */
const name = 'Lovelace'

/** Wherever people can put a word, one of the team has put it. */
async function putEverywhere(page: Page, url: string): Promise<void> {
  const channel_id = newUlid()
  const { request } = page
  await pushChanges(request, url, [
    { name: 'channel.create', args: { id: channel_id, name: `Room ${word}`, description: word } },
  ])
  const tag = await pushTag(request, url, `Tag ${word}`)
  const note = { title: `Title ${word}`, text: `It said ${word}.`, tags: [tag], channel_id }
  const [ulid] = await pushNotes(request, url, [note])
  const link = { kind: 'link', url: `https://example.net/${word}`, description: word }
  await pushChanges(request, url, [
    { name: 'comment.add', args: { ulid, id: newUlid(), text: `I heard ${word}` } },
    { name: 'attachment.add', args: { ulid, id: newUlid(), ...link } },
  ])
}

/** A browser of its own with a session of its own, in which the person has looked at all of it. */
async function openDevice(browser: Browser, app: JourneyApp, person: Person): Promise<Page> {
  const context = await browser.newContext()
  // A new session begins in the person's own account.
  await context.addCookies([{ name: 'earmark.account', value: person.team ?? '', url: app.url }])
  const page = await context.newPage()
  await page.request.post(`${app.url}/api/auth/sign-in/email`, {
    data: { email: person.email, password: person.password },
    headers: { origin: app.url },
  })
  const search = { id: newUlid(), name: word, query: word, filter: {}, saved_at: new Date().toISOString() }
  await pushChanges(page.request, app.url, [{ name: 'marks.save_search', args: { search } }])
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '')
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${tomorrow}\nSUMMARY:Meet ${word}\nEND:VEVENT\nEND:VCALENDAR`
  await page.request.post(`${app.url}/api/v1/me/calendars`, {
    data: { source: 'file', name: 'work.ics', text },
    headers: { origin: app.url },
  })
  await page.goto(`${app.url}/meeting`)
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText(`Meet ${word}`)
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await savedOnDevice(page)
  await notesIn(page).getByText(`Title ${word}`).click()
  await expect(page.getByText(`I heard ${word}`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).first().fill(word)
  await page.evaluate((file) => localStorage.setItem(`tus::${file}.zip`, file), word)
  await expect
    .poll(() => findOnDevice(page, [word, name]))
    .toEqual(
      expect.arrayContaining([
        ...['recordings', 'transcripts', 'lines', 'tags', 'channels', 'comments', 'marks', 'storage'].map(
          (store) => `${store}: ${word}`,
        ),
        `meta: ${name}`,
        `meta: ${word}`,
      ]),
    )
  return page
}

test('[OFFLINE-12] a word of a team is nowhere on a device once its person is out, in whichever way', async ({
  page,
  context,
  browser,
  app,
}) => {
  test.slow()
  const ada = await app.signIn(context, 'team-member')
  await putEverywhere(page, app.url)
  const bob = await app.join(ada.team ?? '')
  const nothing = { message: 'where the word still stands' }

  const signedOut = await openDevice(browser, app, bob)
  await accountButton(signedOut).click()
  await signedOut.getByRole('menuitem', { name: 'Sign out' }).click()
  await signedOut.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => findOnDevice(signedOut, [word, name, bob.email]), nothing).toEqual([])
  await signedOut.context().close()

  const ended = await openDevice(browser, app, bob)
  // Where no page is open at that moment, it goes with the first page that is.
  const closed = await openDevice(browser, app, bob)
  await closed.goto(`${app.url}/builds/latest.json`)
  const removed = await openDevice(browser, app, bob)
  await removed.request.delete(`${app.url}/api/v1/me/sessions`, { headers: { origin: app.url } })
  await ended.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => findOnDevice(ended, [word, name, bob.email]), nothing).toEqual([])
  await ended.context().close()
  await closed.goto(`${app.url}/app`)
  await closed.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => findOnDevice(closed, [word, name, bob.email]), nothing).toEqual([])
  await closed.context().close()

  const own = 'goldcrest'
  await switchTo(removed, /Personal account/)
  await hydrated(removed)
  await pushNotes(removed.request, app.url, [{ title: own }])
  await expect(notesIn(removed)).toContainText(own)
  await page.request.delete(`${app.url}/api/v1/accounts/${ada.team}/members/${bob.id}`, {
    headers: { origin: app.url },
  })
  await removed.reload()
  await expect.poll(() => findOnDevice(removed, [word, name]), nothing).toEqual([])
  expect(await findOnDevice(removed, [own])).toContain(`recordings: ${own}`)
  await removed.context().close()
})
