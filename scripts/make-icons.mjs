// npm run generate -- icons: the pictures of the installed app, drawn from the logo by a Chromium.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

const folder = join(root, 'web/public')
const paper = '#faf7f1'
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const record =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#cf3a24"/>' +
  '<rect x="9.5" y="5.5" width="5" height="8.5" rx="2.5" fill="#fff8f4"/>' +
  '<path d="M7 11.5a5 5 0 0 0 10 0M12 16.5V19" fill="none" stroke="#fff8f4" stroke-width="1.6" stroke-linecap="round"/></svg>'

/** `share`: how much of the picture's width is drawn on. A mask may cut off all but the inner four fifths. */
const icons = [
  { file: 'favicon-32.png', picture: logo, size: 32, share: 1 },
  { file: 'icon-192.png', picture: logo, size: 192, share: 0.875 },
  { file: 'icon-512.png', picture: logo, size: 512, share: 0.875 },
  { file: 'icon-maskable-512.png', picture: logo, size: 512, share: 0.6, ground: paper },
  { file: 'apple-touch-icon.png', picture: logo, size: 180, share: 0.7, ground: paper },
  { file: 'podcast-cover.png', picture: logo, size: 1400, share: 0.55, ground: paper },
  { file: 'icon-record-192.png', picture: record, size: 192, share: 0.875 },
]

const executablePath = await ensureChromium()
if (!executablePath) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH to one.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const { file, picture, size, share, ground } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' })
    const edge = Math.round(size * share)
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${ground ?? 'transparent'}">` +
        picture.replace('<svg ', `<svg width="${edge}" height="${edge}" `),
    )
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: !ground }))
    await page.close()
  }
} finally {
  await browser.close()
}
