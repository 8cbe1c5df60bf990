// npm run generate -- pictures: the pictures of the product on the public pages and in README.md, taken by a Chromium of
// a running instance with made-up notes. Which there are is in the pages' own table. Needs a build.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { listPictures, pictureShapes } from '../web/src/features/landing/pictures.ts'
import { root } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { askNotes, fillOwnNotes, fillTeam } from './picture-notes.mjs'

const folder = join(root, 'web/public')
/** What keeps text sharp within 60 kB (pictures.test.ts). */
const quality = 0.35
const stillMs = 3_000

const server = await startServer()
const executablePath = await ensureChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const own = await fillOwnNotes(server.url)
  const team = await fillTeam(server.url)
  const scenes = {
    note: { cookie: own.cookie, path: `/d/recording/${own.kitchen}`, show: showPlayer },
    ask: { cookie: own.cookie, path: `/c/${await askNotes(server.url, own)}`, show: showAnswers },
    lecture: { cookie: own.cookie, path: `/d/recording/${own.lecture}`, show: showChapters },
    journal: { cookie: own.cookie, path: `/tags/${own.journal}`, show: showEvenings },
    team: { cookie: team.cookie, path: `/d/recording/${team.meeting}`, show: showComments },
  }
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const { name, shape, theme, file } of listPictures())
    writeFileSync(join(folder, file), await take(scenes[name], shape, theme))
} finally {
  await browser.close()
  await server.stop()
}

async function take({ cookie, path, show }, shape, theme) {
  const { density, ...viewport } = pictureShapes[shape]
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: density,
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  await context.addCookies(cookie.split('; ').map(cookieOf))
  const page = await context.newPage()
  await page.goto(`${server.url}${path}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await show(page, shape)
  await page.evaluate(untilStill, stillMs)
  const picture = await pack(page, await page.screenshot({ animations: 'disabled' }))
  await context.close()
  return picture
}

/** Until nothing has changed on the page for a while. Its requests do not tell: some are a worker's, and never said to end. */
async function untilStill(ms) {
  await document.fonts.ready
  await new Promise((resolve) => {
    const wait = () => setTimeout(resolve, ms)
    const held = { timer: wait() }
    new MutationObserver(() => {
      clearTimeout(held.timer)
      held.timer = wait()
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

function cookieOf(pair) {
  const [name, ...value] = pair.split('=')
  return { name, value: value.join('='), url: server.url }
}

async function showPlayer(page) {
  const position = page.getByRole('slider', { name: 'Position' })
  await position.fill('9')
  await position.blur()
}

async function showAnswers(page) {
  await page
    .getByRole('button', { name: /^Play from/ })
    .last()
    .waitFor()
}

async function showChapters(page) {
  await page.getByText('4 chapters').click()
  await page.getByRole('slider', { name: 'Position' }).waitFor()
}

async function showEvenings(page, shape) {
  const first = page.getByRole('list', { name: 'Notes' }).getByRole('link').first()
  await first.waitFor()
  if (shape === 'wide') await first.click()
}

async function showComments(page) {
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.evaluate((region) => region.scrollIntoView({ block: 'end' }))
}

/** As WebP: a browser writes it, so that no further tool is needed. */
async function pack(page, png) {
  const blank = await page.context().newPage()
  const packed = await blank.evaluate(
    async ([source, how]) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d', { alpha: false }).drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', how)
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality],
  )
  return Buffer.from(packed.split(',')[1], 'base64')
}

/** The built server on a free port and a data folder of its own. */
async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'earmark-pictures-'))
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      EARMARK_DATA_DIR: dataDir,
      EARMARK_RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Earmark is ready at (\S+)/.exec(line)?.[1]
    if (!url) continue
    child.stdout.resume()
    return { url, stop }
  }
  throw new Error('The server ended before it was ready.')
}
