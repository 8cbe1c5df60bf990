import type { BrowserContext, Page } from 'playwright-core'

/** The title of the tab in which the call is. */
export const callTitle = 'The call'

export async function signUp(context: BrowserContext, url: string): Promise<void> {
  const email = `meeting-${crypto.randomUUID()}@example.com`
  const data = { name: 'Bench', email, password: 'a passphrase for the bench' }
  await context.request.post(`${url}/api/auth/sign-up/email`, { headers: { origin: url }, data })
}

export async function openCall(context: BrowserContext): Promise<Page> {
  const call = await context.newPage()
  await call.setContent(`<title>${callTitle}</title>`)
  return call
}

/** From the form to the first sound. */
export async function beginMeeting(page: Page, url: string): Promise<void> {
  await page.bringToFront()
  await page.goto(`${url}/meeting`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.getByRole('status').filter({ hasText: 'Recording' }).waitFor()
}

/** A sound as the call's tab plays it, from so many seconds on. */
export async function playInCall(call: Page, wav: Uint8Array, from: number): Promise<void> {
  await call.evaluate(
    async ({ base64, offset }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const context = new AudioContext()
      const source = context.createBufferSource()
      source.buffer = await context.decodeAudioData(bytes.buffer)
      source.connect(context.destination)
      source.start(0, offset)
    },
    { base64: Buffer.from(wav).toString('base64'), offset: from },
  )
}

/** A short tone again and again, for as long as the tab is open. */
export async function tickInCall(call: Page, everySeconds: number): Promise<void> {
  await call.evaluate((period) => {
    const context = new AudioContext()
    const tick = context.createBuffer(1, period * context.sampleRate, context.sampleRate)
    const samples = tick.getChannelData(0)
    for (let at = 0; at < 0.05 * context.sampleRate; at++)
      samples[at] = 0.4 * Math.sin((2 * Math.PI * 1000 * at) / context.sampleRate)
    const source = context.createBufferSource()
    source.buffer = tick
    source.loop = true
    source.connect(context.destination)
    source.start()
  }, everySeconds)
}

/** The same as what a microphone hears. */
export function ticks(seconds: number, everySeconds: number, rate: number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, at) => {
    const since = (at / rate) % everySeconds
    return since < 0.05 ? 0.4 * Math.sin(2 * Math.PI * 1000 * since) : 0
  })
}
