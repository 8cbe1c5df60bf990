import { fetchJson } from '../api/fetch-client.ts'
import { partFailed } from '../loading/part-failed.ts'
import { isActionOffered } from '../ui/toasts.ts'
import { decideReload } from './decide-reload.ts'
import { reloadGate } from './reload-gate.ts'
import { writeSessionValue, readSessionValue } from './session-value.ts'
import { thisBuild } from './this-build.ts'
import { hasTypedText, watchTyping } from './typed-text.ts'

const pollMs = 60_000
const calmCheckMs = 5_000
/** Coming back to the tab again and again is no reason to ask again and again. */
const leastGapMs = 10_000
const reloadedForKey = 'earmark:reloaded-for'

const state = {
  newBuild: undefined as string | undefined,
  lacksPart: false,
  isOffered: false,
  askedAt: -leastGapMs,
  usedAt: 0,
}
const listeners = new Set<() => void>()

/** Why to offer a reload, while there is a reason. */
export const reloadOffer = {
  reason: () => (state.isOffered ? (state.lacksPart ? 'missing_part' : 'new_build') : undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Whether the next navigation should load the new build instead of going on with this one. */
export function shouldNavigateToNewBuild(): boolean {
  return decide(0) !== 'nothing' && canReload() && !hasTypedText()
}

export function reloadForNewBuild(): void {
  if (state.newBuild) writeSessionValue(reloadedForKey, state.newBuild)
  window.location.reload()
}

/** Asks for the newest build now and then, and reloads when it is calm. Returns how to stop. */
export function watchBuilds(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const used = () => {
    state.usedAt = performance.now()
  }
  used()
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) {
    window.addEventListener(type, used, { signal, passive: true })
  }
  const ask = () => void askForNewest(signal)
  window.addEventListener('focus', ask, { signal })
  document.addEventListener('visibilitychange', ask, { signal })
  window.addEventListener('online', ask, { signal })
  // Its code may be gone because there is a new build.
  const lackPart = () => {
    state.lacksPart = true
    ask()
  }
  window.addEventListener(partFailed, lackPart, { signal })
  // A little apart for each tab, so that a deployment is not asked after by everyone at once.
  const polling = window.setInterval(ask, pollMs * (0.9 + Math.random() * 0.2))
  const calming = window.setInterval(settle, calmCheckMs)
  const stopTyping = watchTyping()
  return () => {
    ending.abort()
    window.clearInterval(polling)
    window.clearInterval(calming)
    stopTyping()
  }
}

async function askForNewest(signal: AbortSignal): Promise<void> {
  const now = performance.now()
  if (now - state.askedAt < leastGapMs) return
  state.askedAt = now
  const latest = await fetchJson<{ id: string }>('/builds/latest.json', signal).catch(() => {
    // Offline, or the server is just being replaced: it may be asked again at once, and nothing is lost by waiting.
    state.askedAt = -leastGapMs
  })
  const running = thisBuild()?.version
  if (!latest || !running) return
  if (latest.id !== running) state.newBuild = latest.id
  // A browser does not ask again for code that did not come, for as long as the page lives (whatwg/html#6768).
  else if (state.lacksPart) state.newBuild = `${running} with all parts`
  else return
  settle()
}

function settle(): void {
  const answer = decide(performance.now() - state.usedAt)
  if (answer === 'reload') reloadWhenCalm()
  if (state.isOffered === (answer === 'offer')) return
  state.isOffered = answer === 'offer'
  for (const listener of listeners) listener()
}

/** Without a memory of having done it, a page by itself would do it again and again; the offer remains. */
function reloadWhenCalm(): void {
  if (state.newBuild && writeSessionValue(reloadedForKey, state.newBuild)) window.location.reload()
}

function canReload(): boolean {
  return reloadGate.canReload() && !isActionOffered()
}

function decide(idleMs: number) {
  return decideReload({
    newBuild: state.newBuild,
    reloadedFor: readSessionValue(reloadedForKey),
    canReload: canReload(),
    hasTypedText: hasTypedText(),
    isHidden: document.hidden,
    idleMs,
  })
}
