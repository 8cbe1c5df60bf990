// Stands in a page that can be read and left without React, in place of React Router's own script (entry.server.tsx).
// It loads the page's scripts when someone is there to use them. Inline: each byte of it is in every such page.
import { offerReload } from './offer-reload.ts'
import { type PageScripts, scriptsAttribute } from './page-scripts.ts'

const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const
/** What does nothing without React; a link leads where it leads. */
const controls = 'button, :is([type=radio], [type=checkbox]), label:has([type=radio], [type=checkbox])'

const ending = new AbortController()
const listening = { capture: true, signal: ending.signal }
const pressed = new Set<HTMLElement>()
const typedInto = new Set<HTMLInputElement>()
const state: { loading?: Promise<void>; hasFailed: boolean } = { hasFailed: false }
// The attribute holds what entry.server.tsx wrote there.
const scripts = JSON.parse(document.currentScript?.getAttribute(scriptsAttribute) ?? '') as PageScripts

for (const type of signsOfAPerson) window.addEventListener(type, wake, { ...listening, passive: true })
window.addEventListener('click', hold, listening)
window.addEventListener('input', rememberTyping, listening)
window.addEventListener('load', () => setTimeout(wake, scripts.untouchedMs), listening)
new MutationObserver(catchUp).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
// What an address names within its page, the page's scripts go to.
if (location.hash) wake()
void hasBeenHere().then((is) => is && wake())

function wake(): void {
  state.loading ??= load(scripts).catch(() => {
    state.hasFailed = true
    if (pressed.size + typedInto.size > 0) giveUp()
  })
}

async function load({ manifest, entry, routes, files }: PageScripts): Promise<void> {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const modules = Object.entries(routes).map(async ([id, path]) => [id, await import(path)] as const)
  const [loaded] = await Promise.all([Promise.all(modules), import(manifest)])
  // Where React Router looks for them.
  Reflect.set(window, '__reactRouterRouteModules', Object.fromEntries(loaded))
  await import(entry)
}

/** A press before the page answers: kept from everyone, React too if it is there by now, and done again once it does. */
function hold(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(control)
  wake()
  if (state.hasFailed) giveUp()
}

function rememberTyping({ target }: Event): void {
  if (target instanceof HTMLInputElement) typedInto.add(target)
  if (state.hasFailed) giveUp()
}

function catchUp(): void {
  ending.abort()
  for (const field of typedInto) tellReact(field)
  for (const control of pressed) control.click()
  typedInto.clear()
  pressed.clear()
}

/** React knows the text that the page was sent with and holds what stands there now for its own doing. */
function tellReact(field: HTMLInputElement): void {
  const typed = field.value
  // React sees what is set on the field itself, and not what its prototype sets.
  field.value = field.defaultValue
  Reflect.set(HTMLInputElement.prototype, 'value', typed, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function giveUp(): void {
  ending.abort()
  offerReload()
}

/** Something of an earlier visit is kept in this browser: what the page shows may depend on it. */
async function hasBeenHere(): Promise<boolean> {
  try {
    return localStorage.length > 0 || (await indexedDB.databases()).length > 0
  } catch {
    // Storage is blocked, or the browser does not tell.
    return false
  }
}
