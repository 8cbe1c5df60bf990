import type { Device } from './sync-browser.ts'
import { atRest } from './team-switch.ts'

/** From the click that sends a comment to its words on another person's screen. */
export async function timeComments(url: string, note: string, from: Device, to: Device, tries: number) {
  await Promise.all(
    [from, to].map(async ({ page }) => {
      await page.goto(`${url}/d/recording/${note}`)
      await atRest(page)
    }),
  )
  const [here, there] = [from, to].map(({ page }) => page.getByRole('region', { name: 'Comments' }))
  const field = here?.getByRole('combobox', { name: 'Comment' })
  if (!here || !field) throw new Error('no place to comment')
  await Promise.all([field.waitFor(), there?.waitFor()])
  const times: number[] = []
  for (let at = 0; at < tries; at++) {
    const text = `Said for the ${at}th time.`
    const seen = to.page.waitForFunction(
      (wanted) => (document.body.innerText.includes(wanted) ? Date.now() : false),
      text,
      { polling: 10 },
    )
    await field.fill(text)
    const sent = here.getByRole('button', { name: 'Send' })
    const began = await sent.evaluate((button) => {
      const now = Date.now()
      if (button instanceof HTMLElement) button.click()
      return now
    })
    // A number: the page answers with its clock, which is this machine's.
    times.push(Number(await (await seen).jsonValue()) - began)
  }
  return times
}
