import type { Page } from '@playwright/test'
import { expect, type JourneyApp, test } from './testing/journey.ts'
import { pushChanges } from './testing/push-notes.ts'
import { hum } from './testing/sounds.ts'

// Someone speaks in the first second and in the tenth.
const segments = [
  { start: 0, end: 1, text: 'The first words.' },
  { start: 9, end: 10, text: 'The last words.' },
]

/** A note of ten seconds with those words, open. */
async function openNote(page: Page, app: JourneyApp): Promise<void> {
  await app.signIn(page.context(), 'free-personal')
  const answer = await page.request.post(`${app.url}/api/v1/recordings`, {
    headers: { origin: app.url },
    multipart: { file: { name: 'Walk.wav', mimeType: 'audio/wav', buffer: hum(10) } },
  })
  const { ulid } = await answer.json()
  const read = async () => (await page.request.get(`${app.url}/api/v1/recordings/${ulid}`)).json()
  await expect.poll(async () => (await read()).status).toBe('ready')
  const { engine } = await read()
  const edit = { name: 'recording.edit_transcript', args: { ulid, segments, engine } }
  await pushChanges(page.request, app.url, [edit])
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('The last words.')
}

const position = (page: Page) => page.getByRole('slider', { name: 'Position' })

/** Where the sound is, again and again while it plays, until it has ended or `until` says so. */
async function heard(page: Page, until: (seconds: number[]) => boolean): Promise<number[]> {
  const seconds: number[] = []
  await expect
    .poll(
      async () => {
        seconds.push(Number(await position(page).inputValue()))
        return until(seconds)
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true)
  return seconds
}

test('[NOTE-17] what nobody spoke in is skipped; a chosen range is played again and again, until one has had enough', async ({
  page,
  app,
}) => {
  await openNote(page, app)
  await page.getByRole('button', { name: 'Skip silence' }).click()

  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const skipping = await heard(page, (all) => (all.at(-1) ?? 0) > 9)
  expect(skipping.filter((at) => at > 2 && at < 8)).toEqual([])

  await page.getByRole('button', { name: 'Skip silence' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const slider = position(page)
  await slider.focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Loop from here' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await heard(page, (all) => (all.at(-1) ?? 0) >= 1)
  await page.getByRole('button', { name: 'Loop to here' }).click()

  const isBack = (at: number, one: number, all: number[]) => one > 0 && at < (all[one - 1] ?? 0)
  const seconds = await heard(page, (all) => all.filter(isBack).length >= 2)
  expect(Math.max(...seconds)).toBeLessThan(4)

  await page.getByRole('button', { name: 'Stop looping' }).click()
  await heard(page, (all) => (all.at(-1) ?? 0) > 4)
})

test('[OFFLINE-7] a note whose sound the person wants on the device plays without a connection', async ({
  page,
  app,
}) => {
  await openNote(page, app)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keep audio on this device' }).click()
  await expect(page.getByText('The audio is kept on this device')).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await heard(page, (all) => (all.at(-1) ?? 0) > 1)
})
