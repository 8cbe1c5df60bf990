import { analyticsScript, test, watchTrouble } from './testing/counting-app.ts'
import { answerBar, privacyBar, watchCounted } from './testing/counted.ts'
import { expectNoFault } from './testing/faults.ts'
import { expect, hydrated } from './testing/journey.ts'
import { button } from './testing/recorder.ts'
import { samplePaths } from './testing/sample-paths.ts'
import { storedNames } from './testing/stored-names.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('[CONSENT-1] [CONSENT-3] [CONSENT-4] a visitor is asked once, by a bar that is in nobody’s way, and can change the answer', async ({
  page,
  context,
  url,
}) => {
  const trouble = watchTrouble(context)
  const loaded: string[] = []
  context.on('request', (request) => analyticsScript.test(request.url()) && loaded.push(request.url()))
  for (const path of ['/', '/try']) {
    await page.goto(`${url}${path}`)
    await expect(privacyBar(page)).toBeVisible()
    const [bar, mic] = await Promise.all([
      privacyBar(page).boundingBox(),
      button(page, 'Record').first().boundingBox(),
    ])
    expect((mic?.y ?? 0) + (mic?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) => privacyBar(page).getByRole('button', { name }).boundingBox()),
  )
  expect([decline?.height, Math.round(decline?.width ?? 0)]).toEqual([
    accept?.height,
    Math.round(accept?.width ?? 0),
  ])
  expect((await storedNames(page, context)).cookie).toEqual([])
  await expectNoFault(page)
  // Where a page scrolls smoothly, it would be measured on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path } of samplePaths.filter(({ route }) => /^(open|guest-only)$/.test(route.access))) {
    await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' })
    // The first focus brings React to the page, and what it adds would move what was just scrolled into view.
    await hydrated(page)
    for (const height of [844, 600]) {
      await page.setViewportSize({ width: 390, height })
      expect.soft(await page.evaluate(coveredByBar), `${path}, ${height} px high`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${url}/try`)

  await privacyBar(page).getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  // At once: the answer must not be lost with the page it was given on.
  await page.goto(`${url}/home`)
  await expect.poll(async () => (await storedNames(page, context)).cookie).toEqual(['earmark.consent'])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeVisible()
  await expect(privacyBar(page)).toBeHidden()
  expect(loaded).toEqual([])

  const events = watchCounted(context)
  await page.getByRole('link', { name: 'Privacy choices' }).click()
  await expect(privacyBar(page)).toBeFocused()
  await expect(privacyBar(page)).toContainText(/You said no on \d+ \w+ \d{4}\./)
  const [link, opened] = await Promise.all([
    page.getByRole('link', { name: 'Privacy choices' }).boundingBox(),
    privacyBar(page).boundingBox(),
  ])
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(opened?.y ?? 0)
  await answerBar(page, 'Accept')
  await expect(privacyBar(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeFocused()
  await expect.poll(() => events).toMatchObject([{ event: 'visit', properties: { route: 'home' } }])
  expect((await storedNames(page, context)).cookie).toContainEqual(expect.stringMatching(/^ph_/))

  await page.getByRole('link', { name: 'Privacy choices' }).click()
  await expect(privacyBar(page)).toContainText('You said yes on')
  await answerBar(page, 'Decline')
  await expect.poll(async () => JSON.stringify(await storedNames(page, context)).includes('ph_')).toBe(false)
  expect(trouble.filter((text) => !text.endsWith('/no-such-thing'))).toEqual([])
})

/** What of the page stays below the bar when it gets the focus. Runs in the page. */
function coveredByBar(): string[] {
  const bar = document.querySelector<HTMLElement>('#privacy-choices')
  if (!bar || bar.hidden) return []
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  return Array.from(controls)
    .filter((control) => !bar.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      control.focus()
      return control.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    })
    .map(({ outerHTML }) => outerHTML)
}
