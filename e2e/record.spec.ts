import type { Page } from '@playwright/test'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'
import { button, finish, recorded, status } from './testing/recorder.ts'
import { rowsHere, slicesHere, soundInProgress } from './testing/rows-here.ts'

async function openApp(page: Page, app: JourneyApp, path = '/app') {
  await app.signIn(page.context(), 'free-personal')
  await page.goto(`${app.url}${path}`)
  await hydrated(page)
}

const recorder = (page: Page) => page.getByRole('region', { name: 'Recorder' })

/** What a note of beeps is called, before the server has heard it and after. */
const withoutWords =
  /^(Untitled|No speech was found in this recording|No words were understood in this recording)$/

test('[REC-1] [REC-6] [REC-19] [REC-21] a person records, pauses, goes on and finishes, and the note opens beside the list; and so by keyboard alone: R, Space, Space, Esc, Esc, Enter', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['microphone'])
  await openApp(page, app)

  await button(page, 'Make your first note').click()
  await expect(status(page, 'Recording')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Recording, 0:\d\d\. Open the recorder$/ })).toBeVisible()
  await recorded(page, 2)
  await button(page, 'Pause').click()
  await expect(status(page, 'Paused')).toBeVisible()
  await button(page, 'Resume').click()
  await recorded(page, 3)
  await finish(page)

  await expect(page.getByRole('article', { name: withoutWords })).toBeVisible()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  await expect(button(page, 'Record')).toBeVisible()
  await expect(status(page, 'Saved')).toHaveCount(0)

  await page.keyboard.press('r')
  await expect(status(page, 'Recording')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(status(page, 'Paused')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(status(page, 'Recording')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Discard this recording?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await recorded(page, 1)
  await page.keyboard.press('Enter')
  await expect(status(page, 'Saved')).toBeVisible()
})

test('[REC-5] [REC-16] /d/new opens with the recorder ready, and a discarded recording leaves nothing behind', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['microphone'])
  await openApp(page, app, '/d/new')
  await button(page, 'Record').click()
  await recorded(page, 1)

  await button(page, 'Discard').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()

  await expect(recorder(page)).toHaveCount(0)
  await expect.poll(() => rowsHere(page, soundInProgress)).toEqual({ recordings: 0, slices: 0 })
  const databases = await page.evaluate(() => indexedDB.databases())
  expect(databases).toContainEqual({ name: 'earmark-in-progress', version: 2 })
})

test('[REC-19] beside an open note the recorder is a bar that covers nothing, however wide the screen is', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['microphone'])
  await openApp(page, app)
  const [ulid] = await pushNotes(page.request, app.url, [{ title: 'Kitchen tiles' }])
  await page.goto(`${app.url}/d/recording/${ulid}`)
  const note = page.getByRole('article', { name: 'Kitchen tiles' })
  await expect(note).toBeVisible()

  await button(page, 'Record').click()
  await expect(status(page, 'Recording')).toBeVisible()

  const roomBetween = async () => {
    const [above, bar] = [await note.boundingBox(), await recorder(page).boundingBox()]
    return above && bar ? bar.y - (above.y + above.height) : Number.NaN
  }
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expect.poll(roomBetween).toBeGreaterThanOrEqual(-0.5)
  }
})

test('[REC-4] a refused microphone is said in a sentence, and Record works again', async ({ page, app }) => {
  await openApp(page, app)
  await button(page, 'Record').click()

  await expect(page.getByRole('alert')).toContainText('Earmark is not allowed to use the microphone.')
  await page.context().grantPermissions(['microphone'])
  await button(page, 'Record').click()
  await expect(status(page, 'Recording')).toBeVisible()
})

test('[REC-4] who thinks better of it while the browser asks, and then again, records with its one answer', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['microphone'])
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const answered = new Promise((resolve) => window.addEventListener('allow', resolve))
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await answered
      return open(wanted)
    }
  })
  await openApp(page, app)
  await page.keyboard.press('r')
  await expect(status(page, 'Waiting for the microphone')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(recorder(page)).toHaveCount(0)
  await page.keyboard.press('r')
  await page.evaluate(() => window.dispatchEvent(new Event('allow')))

  await expect(status(page, 'Recording')).toBeVisible()
  await recorded(page, 1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[REC-4] [REC-14] [REC-15] while one tab records, another says so; leaving it is asked about first; it goes on while the person moves through the app', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['microphone'])
  await openApp(page, app)
  await button(page, 'Record').click()
  await expect(status(page, 'Recording')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`${app.url}/app`)
  await hydrated(other)
  await button(other, 'Record').click()

  await expect(other.getByRole('alert')).toContainText('Another tab is already recording.')
  await expect(other.getByRole('region', { name: 'Recovered recording' })).toHaveCount(0)
  await other.close()

  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const question = await asked
  await question.dismiss()
  await leaving
  expect(question.type()).toBe('beforeunload')
  await expect(status(page, 'Recording')).toBeVisible()

  await button(page, 'Minimize').click()
  await page.getByRole('link', { name: 'Shared' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-route', 'shared')
  await expect(status(page, 'Recording')).toBeVisible()
  await recorded(page, 2)
  await finish(page)
  await expect(page).toHaveURL(`${app.url}/shared`)
  await page.getByRole('link', { name: 'Open the note' }).click()
  await expect(page.getByRole('article', { name: withoutWords })).toBeVisible()
})

test('[REC-4] [REC-9] a full disk is said within a second, recording goes on, and nothing kept is lost; nor is it when the microphone is pulled out', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['microphone'])
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    const full = { is: false }
    window.addEventListener('fill-disk', () => {
      full.is = true
    })
    window.addEventListener('make-room', () => {
      full.is = false
    })
    IDBObjectStore.prototype.put = function fillable(...given: Parameters<typeof put>) {
      if (full.is && this.name === 'slices') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      window.addEventListener('unplug', () => {
        for (const track of stream.getTracks()) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
      })
      return stream
    }
  })
  await openApp(page, app)
  await button(page, 'Record').click()
  await recorded(page, 1)
  const before = await slicesHere(page)

  await page.evaluate(() => window.dispatchEvent(new Event('fill-disk')))

  await expect(page.getByRole('alert')).toContainText('out of space', { timeout: 1_000 })
  await recorded(page, 3)
  const whileFull = await slicesHere(page)
  expect(whileFull).toBeGreaterThanOrEqual(before)

  await page.evaluate(() => window.dispatchEvent(new Event('make-room')))
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await slicesHere(page)).toBeGreaterThan(whileFull)

  await page.evaluate(() => window.dispatchEvent(new Event('unplug')))
  await expect(page.getByRole('alert')).toContainText('Everything up to then is saved.')
  await expect(notesIn(page).getByRole('listitem').first()).toBeVisible()
})
