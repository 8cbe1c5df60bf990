import type { BrowserContext, Locator, Page } from '@playwright/test'
import { controlsUnder } from './testing/controls-under.ts'
import { expectNoFault } from './testing/faults.ts'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { pushChanges } from './testing/push-notes.ts'
import { hum } from './testing/sounds.ts'

const segments = [
  { start: 0, end: 4, text: 'Call about the kitchen tiles.' },
  { start: 4, end: 8, text: 'Ask Anna for the paler one.' },
]

/** A note of eight seconds with those words, open in the browser of its owner. */
async function openNote(page: Page, app: JourneyApp): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.signIn(page.context(), 'free-personal')
  const answer = await page.request.post(`${app.url}/api/v1/recordings`, {
    headers: { origin: app.url },
    multipart: { file: { name: 'Walk with Anna.wav', mimeType: 'audio/wav', buffer: hum(8) } },
  })
  const { ulid } = await answer.json()
  const read = async () => (await page.request.get(`${app.url}/api/v1/recordings/${ulid}`)).json()
  await expect.poll(async () => (await read()).status).toBe('ready')
  const { engine } = await read()
  await pushChanges(page.request, app.url, [
    { name: 'recording.edit_transcript', args: { ulid, segments, engine } },
  ])
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('the paler one')
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const audioOf = (page: Page) => page.locator('audio')

/** Where the sound of the page is, in seconds. */
function heardUntil(page: Page): Promise<number> {
  return audioOf(page).evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : -1))
}

test('[LOOK-15] [PAGE-34] [SHARE-41] [SHARE-45] [SHARE-48] one press makes a link; a visitor hears, follows, searches and links to a moment; revoked, it is gone; published, it is heard alike', async ({
  page,
  app,
  browser,
}) => {
  await openNote(page, app)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('button', { name: 'Create link' }).waitFor()
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const said = page.getByText('Link copied.')
  await expect(said).toBeVisible()
  expect(await controlsUnder(said, dialog.getByRole('button'))).toEqual([])
  const fresh = dialog.getByRole('region', { name: 'Your link' })
  await expect(fresh.getByRole('status')).toContainText('Your link is ready.')
  const address = await copied(page)
  await expect(fresh).toContainText(address)
  expect(address).toMatch(new RegExp(`^${app.url}/s/\\w{22}$`))

  const visitor = await browser.newPage()
  await visitor.goto(`${address}#t=5`)
  const transcript = visitor.getByRole('region', { name: 'Transcript' })
  const play = visitor.getByRole('button', { name: 'Play', exact: true })
  // Pressed before the page answers, it is done once it does.
  await visitor.getByRole('button', { name: 'Copy text' }).click()
  await expect(visitor.getByText('Copied.', { exact: true })).toBeVisible({ timeout: 30_000 })
  await visitor.getByRole('button', { name: 'Link to this moment' }).click()
  await expect(visitor.getByText('Link to 0:05 copied.')).toBeVisible()
  await expect(visitor.locator('[data-played]')).toContainText('Ask Anna')
  await transcript.getByText('kitchen').click()
  await expect(visitor.locator('[data-played]')).toContainText('Call about')
  await play.click()
  await expect.poll(() => heardUntil(visitor)).toBeGreaterThan(2)
  await visitor.setViewportSize({ width: 1280, height: 200 })
  const search = visitor.getByRole('searchbox', { name: 'Search this note' })
  await search.fill('paler')
  await expect(visitor.getByText('1 of 1')).toBeVisible()
  await expect(transcript.getByText('paler')).toBeInViewport()
  await visitor.mouse.wheel(0, -2_000)
  await expect(transcript.getByText('paler')).not.toBeInViewport()
  await search.press('Enter')
  await expect(transcript.getByText('paler')).toBeInViewport()
  await expect(search).toBeInViewport()
  await visitor.setViewportSize({ width: 1280, height: 720 })
  await expectNoFault(visitor)
  await visitor.getByRole('link', { name: 'Deutsch' }).click()
  await expect(visitor.getByText('1 von 1')).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Link .*kopieren$/ })).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
  await expectNoFault(visitor)

  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByText(/^1 visit\s·/)).toBeVisible()
  await expect(dialog.getByText('Visits per day, 1 at most')).toBeVisible()
  await expect(
    dialog.getByRole('table', { name: 'Visits of the last 30 days' }).getByRole('cell'),
  ).toHaveText('1')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke' }).last().click()
  await expect(page.getByText(/^Link revoked/)).toBeVisible()
  await expect(dialog.locator(':focus')).toBeVisible()
  expect((await visitor.request.get(await audioAddress(visitor))).status()).toBe(404)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible()

  const ulid = new URL(page.url()).pathname.split('/').at(-1)
  const published = await page.request.post(`${app.url}/api/v1/pages`, {
    headers: { origin: app.url },
    data: { recording: ulid, title: 'The tiles', text: 'The paler one.', sound: true },
  })
  await visitor.goto(`${app.url}${(await published.json()).url}#t=5`)
  await expect(audioOf(visitor)).toBeAttached()
  // The first touch brings the scripts, where the audio was there with the page.
  await visitor.getByRole('heading', { name: 'The tiles' }).click()
  await expect(visitor.getByRole('slider', { name: 'Position' })).toHaveValue('5')
  await play.click()
  await expect.poll(() => heardUntil(visitor)).toBeGreaterThan(5)
  await expectNoFault(visitor)
})

const audioAddress = (page: Page) =>
  audioOf(page).evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.src : ''))

test('[SHARE-40] [SHARE-44] [SHARE-46] [SHARE-47] [SHARE-62] [SHARE-64] [SHARE-71] [SITE-10] with a passcode and struck words: nothing is there before the passcode, no struck word after it, and the sound plays without a script', async ({
  page,
  app,
  browser,
}) => {
  await openNote(page, app)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Options' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByRole('button', { name: 'Strike out words' }).click()
  await expect(form.getByRole('textbox', { name: 'Word or name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Word or name' }).fill('anna')
  await form.getByRole('button', { name: 'Strike out all' }).click()
  await strikesRanges(form)
  await fitsFingers(form)
  await form.getByRole('textbox', { name: 'Passcode' }).fill('mast')
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(form.getByRole('alert')).toHaveText('Use at least 6 characters.')
  await form.getByRole('button', { name: 'Suggest one' }).click()
  await form.getByRole('switch', { name: 'Allow download' }).check()
  await expectNoFault(page)
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const address = await copied(page)
  await page.getByRole('button', { name: 'Copy passcode' }).click()
  await expect(page.getByText('Passcode copied.')).toBeVisible()
  const given = await copied(page)
  expect(given).toMatch(/^[2-9a-z]{8}$/)

  const visitor = await browser.newPage()
  await visitor.goto(address)
  const passcode = visitor.getByRole('textbox', { name: 'Passcode' })
  await expect(passcode).toBeVisible()
  expect(await visitor.content()).not.toContain('tiles')
  await hydrated(visitor)
  await passcode.fill('mizzen')
  await passcode.press('Enter')
  await expect(visitor.getByRole('alert')).toContainText('not the passcode')
  await passcode.fill(given)
  await passcode.press('Enter')
  await expect(visitor.getByRole('region', { name: 'Transcript' })).toContainText('tiles')
  await expect(visitor.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 30_000 })
  expect(await visitor.content()).not.toMatch(/anna|kitchen/i)

  await playsWithoutScript(await browser.newContext({ javaScriptEnabled: false }), address, given)

  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke' }).last().click()
  await expect(page.getByText(/^Link revoked/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your link' })).toHaveCount(0)
  await expect(page.getByText(address)).toHaveCount(0)
})

/** By keys and back, then by two presses; “Anna” is struck already. */
async function strikesRanges(form: Locator): Promise<void> {
  const said = form.getByRole('status')
  await form.getByRole('radio', { name: 'First to last word' }).check()
  await form.getByRole('listbox', { name: 'Words' }).focus()
  for (const key of ['End', 'Space', 'Home', 'Space']) await form.page().keyboard.press(key)
  await expect(said).toHaveText('Struck out: “Call” to “one”. 11 words are struck out.')
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(said).toHaveText('Taken back. 1 word is struck out.')
  await form.getByRole('option', { name: 'about' }).click()
  await expect(said).toHaveText('From “about”: now press the last word.')
  await form.getByRole('option', { name: 'kitchen' }).click()
  await expect(said).toHaveText('Struck out: “about” to “kitchen”. 4 words are struck out.')
}

async function fitsFingers(form: Locator): Promise<void> {
  const session = await form.page().context().newCDPSession(form.page())
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const words = form.getByRole('listbox', { name: 'Words' }).getByRole('option')
  const boxes = await words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().toJSON()))
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(24)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(32)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

async function playsWithoutScript(context: BrowserContext, address: string, given: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  const passcode = page.getByRole('textbox', { name: 'Passcode' })
  await passcode.fill('mizzen')
  await passcode.press('Enter')
  await expect(page.getByRole('alert')).toContainText('not the passcode')
  await passcode.fill(given)
  await passcode.press('Enter')
  await audioOf(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => heardUntil(page)).toBeGreaterThan(0.5)
  await fitsSmallPhones(page, address)
  await context.close()
}

async function fitsSmallPhones(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  for (const [language, menu, link] of [
    ['en', 'Menu', 'Meetings'],
    ['es', 'Menú', 'Reuniones'],
    ['de', 'Menü', 'Besprechungen'],
  ] as const) {
    await page.goto(`${address}?lang=${language}`)
    await page.getByLabel(menu, { exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: link }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
}

test('[SHARE-54] [SHARE-56] [SHARE-58] [SHARE-61] shared with a person: they find it at Shared, comment on it, keep a copy, and lose it while it is open', async ({
  page,
  app,
  browser,
}) => {
  await openNote(page, app)
  const context = await browser.newContext()
  const bea = await app.signIn(context, 'free-personal')
  await app.confirmAddress(bea)
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'With people' }).click()
  const form = page.getByRole('dialog', { name: 'Share with people' })
  await form.getByRole('button', { name: 'Share' }).click()
  await expect(form.getByText('Enter an email address', { exact: false })).toBeVisible()
  await expect(form.getByText('No mail server is set here', { exact: false })).toBeVisible()
  await form.getByRole('textbox', { name: 'Email address' }).fill(bea.email)
  await form.getByRole('radio', { name: 'A part' }).check()
  await expect(form.getByRole('switch', { name: 'Allow comments' })).toBeDisabled()
  await form.getByRole('radio', { name: 'Whole note' }).check()
  await form.getByRole('switch', { name: 'Allow comments' }).check()
  await form.getByRole('switch', { name: 'Allow download' }).check()
  await expectNoFault(page)
  await form.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText(`Shared with ${bea.email}.`)).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto(`${app.url}/shared`)
  await visitor.getByRole('tab', { name: 'With me (1)' }).click()
  await expectNoFault(visitor)
  await visitor.getByRole('link', { name: 'Walk with Anna' }).click()
  await visitor.waitForURL(/\/shared\?note=\w{22}$/)
  await expect(visitor.getByRole('button', { name: 'Record', exact: true }).first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 30_000 })
  await visitor.keyboard.press('Space')
  await expect.poll(() => heardUntil(visitor)).toBeGreaterThan(0.5)
  await visitor.getByRole('textbox', { name: 'Comment' }).fill('The paler one, please.')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await expectNoFault(visitor)
  await visitor.getByRole('button', { name: 'Keep a copy in my Earmark' }).click()
  await visitor.getByRole('link', { name: 'Open my copy' }).click()
  await visitor.waitForURL(/\/d\/recording\/\w{26}$/)
  await expect(visitor.getByRole('region', { name: 'Transcript' })).toContainText('the paler one')
  await visitor.goBack()
  await expect(visitor.getByRole('heading', { name: '1 comment' })).toBeVisible()

  await page.keyboard.press('Escape')
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments).toContainText('The paler one, please.')
  await expect(comments).not.toContainText('Someone')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke' }).last().click()
  await expect(page.getByText(/^Link revoked/)).toBeVisible()
  await visitor.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(visitor.getByRole('heading', { name: 'This note is not shared with you' })).toBeVisible()
})
