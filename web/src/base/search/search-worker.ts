// Searches beside the page. As a shared worker it serves every tab of an account; its name is that of the database.
import type { ToSearch } from './search-messages.ts'
import { type Asker, openSearchSession } from './search-session.ts'

const session = openSearchSession(self.name)

function serve(port: MessagePort | Pick<typeof self, 'postMessage' | 'addEventListener'>): void {
  const asker: Asker = { say: (message, transfer) => port.postMessage(message, { transfer }) }
  const joined = session.then((opened) => {
    opened.join(asker)
    return opened
  })
  // Both kinds of port have this event, with this content.
  ;(port as MessagePort).addEventListener('message', ({ data }: MessageEvent<ToSearch>) => {
    void joined.then((opened) => opened.take(asker, data))
  })
  if (port instanceof MessagePort) port.start()
}

if ('onconnect' in self) {
  self.addEventListener('connect', (event) => {
    // A shared worker is told of each page with its port.
    const [port] = (event as MessageEvent).ports
    if (port) serve(port)
  })
} else serve(self)
