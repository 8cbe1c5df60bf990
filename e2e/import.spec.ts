import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { mp3 } from '../server/src/adapters/audio/testing/make-sounds.ts'
import { expect, hydrated, test } from './testing/journey.ts'
import { hum, humInAac } from './testing/sounds.ts'

const imported = (page: Page) => page.getByRole('region', { name: 'Imported files' })

test('[IMPORT-1] [IMPORT-4] [IMPORT-8] sound files become notes that can be heard, AAC as it is, with the words that lie beside them; what is no sound is named with the reason', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/app`)
  await hydrated(page)

  await page.getByLabel('Audio files to import').setInputFiles([
    { name: 'Walk to the station.wav', mimeType: 'audio/wav', buffer: hum() },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'nothing.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(0) },
    { name: 'Walk.m4a', mimeType: 'audio/mp4', buffer: humInAac() },
    {
      name: 'Walk to the station.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n<v Anna>Mind the step.'),
    },
    { name: 'other.srt', mimeType: 'text/plain', buffer: Buffer.from('1') },
  ])
  await expect(imported(page).getByRole('alert').filter({ hasText: 'other.srt' })).toContainText(
    'There is no audio file of the same name beside these captions.',
  )
  await expect(imported(page).getByRole('alert').first()).toContainText(
    'plan.pdf: This is not an audio file that Earmark can read.',
  )
  await expect(imported(page).getByRole('alert').nth(1)).toContainText('nothing.mp3: This file is empty.')

  await imported(page).getByRole('link', { name: 'Walk to the station.wav' }).click()
  await expect(page.getByText('Transcript from an imported file')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Mind the step.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walk to the station')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect
    .poll(() => soundsOf(page, app.url))
    .toContainEqual({
      sound: expect.objectContaining({ type: 'audio/mp4', bytes: humInAac().length }),
      seconds: 1,
    })
})

test('[IMPORT-4] what the server cannot read is decoded by the browser, or refused at once where that cannot either', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await page.route('**/api/v1/transcription', (route) => route.fulfill({ json: { reads_all_sounds: false } }))
  await page.goto(`${app.url}/app`)
  await hydrated(page)

  // Chromium decodes none of these kinds; this one begins as AC-3 and goes on as MP3, of which it reads the rest.
  const second = Buffer.concat([Buffer.from('\x0b\x77', 'latin1'), mp3(40)])
  await page.getByLabel('Audio files to import').setInputFiles([
    { name: 'talk.wma', mimeType: 'audio/x-ms-wma', buffer: Buffer.from(wmaHead, 'latin1') },
    { name: 'Radio.ac3', mimeType: 'audio/ac3', buffer: second },
  ])

  await expect(imported(page).getByRole('alert')).toContainText('This is a WMA file. Convert it to MP3')
  await expect(imported(page).getByRole('status')).toHaveText('1 in progress, 1 failed')
  await expect.poll(() => soundsOf(page, app.url)).toMatchObject([{ sound: { type: 'audio/wav' } }])
})

test('[IMPORT-1] a folder that is dropped on the page is taken with all that lies in it', async ({
  page,
  context,
  app,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark dropped-'))
  mkdirSync(join(folder, 'interviews', 'second day'), { recursive: true })
  writeFileSync(join(folder, 'interviews', 'Ada.wav'), hum())
  writeFileSync(join(folder, 'interviews', 'second day', 'Grace.wav'), hum())
  writeFileSync(join(folder, 'interviews', 'readme.txt'), 'no sound')
  writeFileSync(join(folder, 'interviews', '.DS_Store'), 'of the system')
  await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/app`)
  await hydrated(page)

  await dropOnPage(page, [join(folder, 'interviews')])

  await expect(imported(page).getByRole('status')).toHaveText('2 in progress, 1 failed')
  await expect(imported(page).getByRole('link')).toHaveText([/Ada\.wav/, /Grace\.wav/])
  await expect(imported(page).getByRole('alert')).toContainText('readme.txt')
  rmSync(folder, { recursive: true, force: true })
})

/** What the server has of each note's sound. */
async function soundsOf(page: Page, url: string) {
  const { items } = await (await page.request.get(`${url}/api/v1/recordings`)).json()
  return items.map(({ sound, duration }: { sound: object | null; duration: number }) => ({
    sound,
    seconds: Math.round(duration),
  }))
}

const wmaHead = '\x30\x26\xb2\x75\x8e\x66\xcf\x11'

/** As from a window of the file manager, which no page can see into. */
async function dropOnPage(page: Page, files: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  }
}
