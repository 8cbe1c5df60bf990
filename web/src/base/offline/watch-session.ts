import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { reloadGate } from '../builds/reload-gate.ts'
import { leaveFor } from '../session/leave-for.ts'
import { readSavedViewer } from './saved-viewer.ts'

const channelName = 'earmark-session'

/** A page hears its own word too, and leaves by itself once everything of the person is off the device. */
const here = { isSigningOut: false }

/** Tells every other page of this browser that this person has signed out. */
export function tellSignedOut(userId: string): void {
  here.isSigningOut = true
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(userId)
  channel.close()
}

/** A page of someone who has signed out elsewhere in this browser is left, also when "back" brings it out of memory. */
export function watchSession(viewer: SignedIn, ended: AbortSignal): void {
  const channel = new BroadcastChannel(channelName)
  const leave = () => {
    if (reloadGate.canReload()) void leaveFor('/login')
  }
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data !== viewer.user.id || here.isSigningOut) return
    leave()
    // A recording that runs is not cut off: what it has is kept for its owner, and the page goes when it has ended.
    ended.addEventListener('abort', reloadGate.subscribe(leave))
  })
  ended.addEventListener('abort', () => channel.close())

  // Unseen while it lies in the browser's memory, until it is known whose browser this is by now.
  window.addEventListener('pagehide', ({ persisted }) => hide(persisted), { signal: ended })
  window.addEventListener(
    'pageshow',
    async ({ persisted }) => {
      if (!persisted) return
      const kept = await readSavedViewer()
      if (kept?.user.id === viewer.user.id) hide(false)
      else window.location.reload()
    },
    { signal: ended },
  )
}

function hide(isHidden: boolean): void {
  document.body.hidden = isHidden
}
