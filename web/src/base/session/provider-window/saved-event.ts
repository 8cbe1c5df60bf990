import { readSignInEvent, type SignInEvent } from '@earmark/core/access/sign-in-flow.ts'
import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'

const key = 'earmark.sign-in-event'

/** For the page that comes after a redirect: how the attempt ended that it began before. */
export function saveEvent(event: SignInEvent): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ event, at: Date.now() }))
  } catch {
    // A browser that keeps nothing loses a word of confirmation, and nothing else.
  }
}

/** Once, and only while it is news. */
export function takeSavedEvent(): SignInEvent | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    window.sessionStorage.removeItem(key)
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('event' in kept)) return undefined
    const isNews = typeof kept.at === 'number' && Date.now() - kept.at < signInTiming.eventSeconds * 1000
    return isNews ? readSignInEvent(kept.event) : undefined
  } catch {
    // As above.
    return undefined
  }
}
