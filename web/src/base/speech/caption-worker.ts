import type { ToWorker } from './caption-messages.ts'
import { createCaptionSession } from './caption-session.ts'
import { loadEngine, openLanguage } from './load-engine.ts'
import { allAddresses, engineAddresses, spanishAddresses } from './model-addresses.ts'
import { forgetOtherFiles, loadFiles } from './model-files.ts'

const session = createCaptionSession({
  load: async (say) => {
    const files = await loadFiles(engineAddresses, (progress) => say({ kind: 'loading', progress }))
    await forgetOtherFiles(allAddresses)
    say({ kind: 'starting' })
    return loadEngine(files)
  },
  async fetchSpanish() {
    const files = await loadFiles(spanishAddresses, () => undefined)
    return (whenFree) => openLanguage('es', files, whenFree)
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener: its page
  say: (message) => globalThis.postMessage(message),
  nowSeconds: () => performance.now() / 1000,
})

globalThis.addEventListener('message', (event: MessageEvent<ToWorker>) => session.take(event.data))
