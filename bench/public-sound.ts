import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { encodeWav } from '../core/src/speech/encode-wav.ts'
import { sampleRate } from '../core/src/speech/segmenter.ts'
import { percentile } from './percentile.ts'
import { callOk, makePerson, type Person } from './person.ts'
import { shareNote } from './public-notes.ts'
import type { Row } from './row.ts'

const visits = 5
const mostMs = 1_000
const seconds = 3_600
const network = { offline: false, latency: 100, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }

/** From Play to the first sound of a note of an hour, on a line of 10 Mbit/s with 100 ms of delay. */
export async function measureFirstSound(browser: Browser, url: string): Promise<Row[]> {
  const ada = await makePerson(url, 'Ada')
  const ulid = await uploadHour(url, ada)
  const { id } = await shareNote(url, ada, ulid)
  await untilReady(url, ada, id)
  const times: number[] = []
  for (let visit = 0; visit < visits; visit++) times.push(await timePlay(browser, `${url}/s/${id}`))
  const value = Math.round(percentile(times, 0.5))
  return [
    {
      name: 'Play to first sound, a note of an hour',
      value,
      unit: 'ms',
      limit: `≤ ${mostMs}`,
      pass: value <= mostMs,
    },
  ]
}

/** A hum. */
async function uploadHour(url: string, { cookie }: Person): Promise<string> {
  const samples = Float32Array.from({ length: sampleRate * seconds }, (_, at) => Math.sin(at / 20) / 4)
  const body = new FormData()
  body.set('file', new File([encodeWav(samples)], 'hour.wav', { type: 'audio/wav' }))
  const answer = await fetch(`${url}/api/v1/recordings`, {
    method: 'POST',
    headers: { cookie, Origin: url },
    body,
  })
  if (!answer.ok) throw new Error(`the sound was answered with ${answer.status}: ${await answer.text()}`)
  const { ulid }: { ulid: string } = await answer.json()
  return ulid
}

async function untilReady(url: string, by: Person, id: string): Promise<void> {
  for (;;) {
    const { items } = await callOk<{ items: { id: string; sound_state: string }[] }>(url, by, 'GET /shares')
    const state = items.find((one) => one.id === id)?.sound_state
    if (state === 'ready') return
    if (state !== 'preparing') throw new Error(`the sound of the link is ${state}`)
    await setTimeout(1_000)
  }
}

async function timePlay(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', network)
  await page.goto(address)
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const audio = document.querySelector('audio')
        audio?.addEventListener(
          'timeupdate',
          () => audio.currentTime > 0 && resolve(performance.now() - began),
        )
        document.querySelector<HTMLButtonElement>('button[aria-label="Play"]')?.click()
      }),
  )
  await context.close()
  return ms
}
