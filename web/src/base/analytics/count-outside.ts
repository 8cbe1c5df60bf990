import { allowedProperties } from '@earmark/core/analytics/events.ts'
import { outsideCookiesKey, outsideFramePath } from '@earmark/core/analytics/outside-services.ts'
import { routes } from '@earmark/core/routes.ts'
import type { OutsideEvent } from './outside-events.ts'
import type { Tracked } from './page-events.ts'

/** As much as a browser keeps of cookies at the least. */
const maxCookiesLength = 4_096

/** Has services of others count too, in a frame that knows nothing but what it is told; it goes with the signal. */
export function startOutside(signal: AbortSignal): (tracked: Tracked) => void {
  const frame = document.createElement('iframe')
  const listening = new Promise<void>((resolve) => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || typeof data !== 'string') return
      if (data) localStorage.setItem(outsideCookiesKey, data.slice(0, maxCookiesLength))
      resolve()
    }
    window.addEventListener('message', hear, { signal })
  })
  frame.setAttribute('sandbox', 'allow-scripts')
  Object.assign(frame, { hidden: true, title: 'Analytics', referrerPolicy: 'no-referrer' })
  frame.name = localStorage.getItem(outsideCookiesKey) ?? ''
  frame.src = outsideFramePath
  document.body.append(frame)
  signal.addEventListener('abort', () => frame.remove())
  return (tracked) => {
    void listening.then(() => frame.contentWindow?.postMessage(told(tracked), '*'))
  }
}

function told({ event, properties }: Tracked): OutsideEvent {
  const allowed = allowedProperties(event, properties)
  const row = event === 'visit' ? routes.find(({ name }) => name === allowed['route']) : undefined
  return { event, properties: allowed, ...(row && { page: location.origin + row.path }) }
}
