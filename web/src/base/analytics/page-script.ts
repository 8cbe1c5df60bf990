// Stands at the end of a page where visits may be counted (privacy-bar.ts): asks, and loads what counts once the visitor
// has agreed and the page is there. Inline: each byte of it is in every such page.
import { type ConsentChoice, dayOf, saidBefore } from '@earmark/core/analytics/consent.ts'
import type { PageAnalytics } from '@earmark/core/page-context.ts'
import { forgetCounted } from './forget-counted.ts'
import { consentEvent, type Tracked, trackEvent } from './page-events.ts'

/** After the first picture and what it brings along. */
const calmMs = 1_000
const hash = '#privacy-choices'

const bar = document.querySelector<HTMLElement>(hash)
// The attribute holds what privacy-bar.ts wrote there.
const told = JSON.parse(document.currentScript?.getAttribute('data-analytics') ?? '') as PageAnalytics
const state: Pick<PageAnalytics, 'answer'> & { counting?: Promise<{ stop(): void } | undefined> } = {
  answer: told.answer,
}
const waiting: Tracked[] = []

window.addEventListener(trackEvent, ({ detail }) => {
  if (isAccepted() && !state.counting) waiting.push(detail)
})
window.addEventListener(consentEvent, ({ detail }) => follow(detail))
window.addEventListener('hashchange', showIfWanted)
bar?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLInputElement) void answer(target.value === 'Accept' ? 'accepted' : 'declined')
})
if (!state.answer) show()
if (isAccepted()) begin()
showIfWanted()

function isAccepted(): boolean {
  return state.answer?.choice === 'accepted'
}

/** The link in the footer leads here, and stays in view above the bar. */
function showIfWanted(): void {
  if (location.hash !== hash) return
  show()
  bar?.focus()
  scrollTo(0, document.body.scrollHeight)
}

function show(): void {
  if (!bar) return
  const [said] = bar.getElementsByTagName('b')
  if (said && state.answer) said.textContent = `${saidBefore(state.answer)} `
  bar.hidden = false
}

/** Where the server cannot be reached the question stays. */
async function answer(choice: ConsentChoice): Promise<void> {
  const response = await fetch('/api/v1/consent', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ choice, version: told.version }),
    // Who answers may be on their way to the next page already.
    keepalive: true,
  })
  if (!response.ok) return
  const isWanted = location.hash === hash
  if (isWanted) history.replaceState(history.state, '', location.pathname + location.search)
  follow(choice)
  if (isWanted) document.querySelector<HTMLElement>(`a[href="${hash}"]`)?.focus()
}

function follow(choice: ConsentChoice): void {
  if (bar) bar.hidden = true
  state.answer = { choice, day: dayOf(new Date()) }
  if (choice === 'accepted') begin()
  else void stop()
}

function begin(): void {
  const load = () =>
    setTimeout(() => {
      if (!isAccepted()) return
      state.counting ??= import(told.script).then(({ start }) =>
        // Who has declined while it was on its way is not counted.
        isAccepted() ? start(told, waiting) : undefined,
      )
    }, calmMs)
  if (document.readyState === 'complete') load()
  else window.addEventListener('load', load)
}

async function stop(): Promise<void> {
  const counting = await state.counting
  counting?.stop()
  forgetCounted()
}
