// Stands in the one document that loads scripts of others (outside-frame.ts). It is framed without an origin, so that
// they see neither the page nor anything that Earmark keeps here; all they learn is what is pushed below.
import { outsideScriptHost } from '@earmark/core/analytics/outside-services.ts'
import type { OutsideEvent, ToldFrame } from './outside-events.ts'

declare global {
  var dataLayer: unknown[]
}

// The attribute holds what outside-frame.ts wrote there.
const told = JSON.parse(document.currentScript?.getAttribute('data-outside') ?? '') as ToldFrame
const cookies = new Map(window.name.split('; ').map((pair) => splitAt(pair, '=')))

// A frame without an origin has no cookies, and their script asks for the origin before it reads any. These are
// handed to the page, which keeps them until the visitor declines.
Object.defineProperty(window, 'origin', { value: told.origin })
Object.defineProperty(document, 'cookie', { get: cookieText, set: setCookie })
window.dataLayer = []
window.addEventListener('message', ({ source, data }) => {
  // The page sends nothing else.
  if (source === window.parent) count(data as OutsideEvent)
})
begin()
tellPage()

function begin(): void {
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  gtag('set', { page_location: told.origin, page_referrer: '' })
  gtag('js', new Date())
  if (told.web_analytics) {
    const quiet = {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    }
    gtag('config', told.web_analytics, quiet)
    load(`gtag/js?id=${told.web_analytics}`)
  }
  if (told.tag_manager) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`gtm.js?id=${told.tag_manager}`)
  }
}

function count({ event, properties, page }: OutsideEvent): void {
  if (page) gtag('set', { page_location: page, page_title: properties['route'] })
  if (told.web_analytics) gtag('event', event === 'visit' ? 'page_view' : event, properties)
  if (told.tag_manager) window.dataLayer.push({ event, ...properties, ...(page && { page_location: page }) })
}

/** Told from an event by being the arguments of a call, not an array. */
function gtag(..._said: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}

function load(path: string): void {
  const script = document.createElement('script')
  script.src = `${outsideScriptHost}/${path}`
  document.head.append(script)
}

function cookieText(): string {
  return [...cookies].flatMap(([name, value]) => (name ? [`${name}=${value}`] : [])).join('; ')
}

function setCookie(text: string): void {
  const [pair, rules] = splitAt(text, ';')
  const [name, value] = splitAt(pair, '=')
  const [, until] = /expires=([^;]+)/i.exec(rules) ?? []
  const isOver = /max-age=(0|-)/i.test(rules) || (until !== undefined && Date.parse(until) < Date.now())
  if (isOver) cookies.delete(name)
  else cookies.set(name, value)
  tellPage()
}

/** The first time it says that this frame listens. */
function tellPage(): void {
  window.parent.postMessage(cookieText(), '*')
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const [before = '', ...after] = text.split(mark)
  return [before.trim(), after.join(mark)]
}
