import type { Viewer } from '@earmark/core/access/viewer.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { changeRules, type Notes } from '../local-db/notes.ts'
import { workerAddress } from '../worker-address.ts'
import { refreshViewer } from '../session/fresh-viewer.ts'
import { askToPersist } from './ask-to-persist.ts'
import { fetchModels } from './fetch-models.ts'
import { forgetOthers } from './forget-device.ts'
import { isShell } from './is-shell.ts'
import { saveViewer, readSavedViewer } from './saved-viewer.ts'
import { letNewWorkerTakeOver } from './take-over.ts'
import { watchSession } from './watch-session.ts'

interface Offline {
  viewer: Viewer
  notes: Notes | undefined
  /** What this instance understands. */
  languages: readonly SpeechLanguage[]
  ended: AbortSignal
}

/** What it takes to open without a connection: who is signed in, every file of the build, and room to stay. */
export async function startOffline({ viewer, notes, languages, ended }: Offline): Promise<void> {
  if (viewer.kind === 'user') refreshViewer(ended)
  // Without https (and not on this machine) browsers give a page neither.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return loadChangeRules()
  if (viewer.kind === 'user') {
    watchSession(viewer, ended)
    // The shell's viewer is the kept one.
    if (!isShell()) await saveViewerHere(viewer)
  }
  if (notes) askToPersist(notes, ended)
  const registration = await navigator.serviceWorker
    .register(workerAddress('/sw.js'), { updateViaCache: 'none' })
    // No connection just now, or a browser that is set to keep nothing: the page works as it did without.
    .catch(() => undefined)
  if (!registration) return loadChangeRules()
  if (ended.aborted) return
  letNewWorkerTakeOver(registration, ended)
  // After the files of the build, which matter more.
  await navigator.serviceWorker.ready
  if (viewer.kind === 'user' && notes) await fetchModels(notes, languages)
}

/** Where no worker keeps the files of the build, and the first change may be made without a connection. */
async function loadChangeRules(): Promise<void> {
  await changeRules.load().catch(() => undefined)
}

async function saveViewerHere(viewer: Viewer & { kind: 'user' }): Promise<void> {
  const before = await readSavedViewer()
  await saveViewer(viewer)
  const ids = viewer.accounts.map(({ id }) => id)
  // Someone else was here, or they were in a team that they are in no longer.
  const hasLeft = before?.accounts.some(({ id }) => !ids.includes(id)) ?? true
  if (hasLeft || before?.user.id !== viewer.user.id) await forgetOthers(ids)
}
