import type { ToWorker } from './caption-messages.ts'
import { createCaptionSession } from './caption-session.ts'
import { loadEngine } from './load-engine.ts'
import { modelAddresses } from './model-addresses.ts'
import { loadModelFiles } from './model-files.ts'

const session = createCaptionSession({
  load: async (say) => {
    const files = await loadModelFiles(modelAddresses, (progress) => say({ kind: 'loading', progress }))
    say({ kind: 'starting' })
    return loadEngine(files)
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener: its page
  say: (message) => globalThis.postMessage(message),
  nowSeconds: () => performance.now() / 1000,
})

globalThis.addEventListener('message', (event: MessageEvent<ToWorker>) => session.take(event.data))
