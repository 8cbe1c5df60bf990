import { createHash } from 'node:crypto'

/** What the page does: makes a sound of the text that is in it, follows the words, and goes to the one that is clicked. */
export const playerScript = `
const player = document.querySelector('audio')
const spoken = [...document.querySelectorAll('[data-start]')]
const starts = spoken.map((each) => Number(each.dataset.start))
const sound = document.getElementById('sound')
if (sound) {
  const text = sound.textContent.trim()
  const step = 4 * 65536
  const pieces = []
  for (let at = 0; at < text.length; at += step) {
    pieces.push(Uint8Array.from(atob(text.slice(at, at + step)), (sign) => sign.charCodeAt(0)))
  }
  player.src = URL.createObjectURL(new Blob(pieces, { type: sound.dataset.type }))
  sound.remove()
}
let current = -1
function follow() {
  let next = -1
  for (let at = 0; at < starts.length && starts[at] <= player.currentTime + 0.05; at++) next = at
  if (next === current) return
  spoken[current]?.removeAttribute('aria-current')
  current = next
  const now = spoken[current]
  if (!now) return
  now.setAttribute('aria-current', 'true')
  if (!player.paused) now.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}
player?.addEventListener('timeupdate', follow)
document.addEventListener('click', (event) => {
  const at = event.target.closest('[data-at]') ?? event.target.closest('[data-start]')
  if (!at || !player || String(getSelection()) !== '') return
  player.currentTime = Number(at.dataset.at ?? at.dataset.start)
  void player.play()
})
`

export const pageStyle = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f1d1a; --quiet: #6b665e; --mark: #fbe3c0; --line: #e4dfd6; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --ink: #ece8e1; --quiet: #a39c91; --mark: #5a431e; --line: #35322d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.65 Newsreader, Georgia, serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; overflow-wrap: anywhere; }
h1 { font-size: 2.25rem; font-weight: 500; line-height: 1.15; margin: 0 0 0.75rem; }
h2 { font-size: 1.375rem; font-weight: 500; margin: 2.5rem 0 0.75rem; }
.facts { color: var(--quiet); font-size: 1rem; margin: 0; }
.player { position: sticky; top: 0; background: var(--paper); padding: 1rem 0; border-bottom: 1px solid var(--line); margin: 1.25rem 0 1.5rem; }
audio { width: 100%; display: block; }
.spoken { display: grid; grid-template-columns: 4.25rem 1fr; align-items: start; margin: 0 0 0.9rem; }
.spoken > div { min-width: 0; }
button { font: inherit; font-size: 0.875rem; font-variant-numeric: tabular-nums; color: var(--quiet); background: none; border: 0; padding: 0.25rem 0; text-align: left; cursor: pointer; }
button:hover { text-decoration: underline; }
.words { cursor: pointer; }
[aria-current] { background: var(--mark); border-radius: 0.2rem; }
.speaker { font-weight: 600; }
a { color: inherit; }
ul { padding-left: 1.25rem; }
figure { margin: 0 0 1.75rem; }
img { display: block; max-width: 100%; max-height: 90vh; border-radius: 0.4rem; margin-bottom: 0.5rem; }
@media print { .player { display: none; } }
`

/** Whatever stands in a title or is said: nothing but these two may run or be fetched. */
export const pagePolicy = [
  "default-src 'none'",
  `script-src '${hashOf(playerScript)}'`,
  `style-src '${hashOf(pageStyle)}'`,
  'media-src blob:',
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
