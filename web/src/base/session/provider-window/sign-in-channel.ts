import { readSignInEvent, type SignInEvent } from '@earmark/core/access/sign-in-flow.ts'

/** By this name the windows of this site hear each other; no other site can speak or listen on it. */
const channelName = 'earmark-sign-in'

/** Says how an attempt ended to every page of this site, and once more to the one that opened this window. */
export function announceSignIn(event: SignInEvent): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(event)
  channel.close()
  // To our own site and no other: a window of another site may have opened this one.
  const opener: unknown = window.opener
  if (opener) (opener as Window).postMessage(event, window.location.origin) // an opener is a window
}

/** Hears of each attempt that ends, until the returned function is called. */
export function hearSignIns(hear: (event: SignInEvent) => void): () => void {
  const take = (message: unknown) => {
    const event = readSignInEvent(message)
    if (event) hear(event)
  }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => take(data))
  const handleMessage = ({ origin, data }: MessageEvent) => {
    if (origin === window.location.origin) take(data)
  }
  window.addEventListener('message', handleMessage)
  return () => {
    channel.close()
    window.removeEventListener('message', handleMessage)
  }
}

/** Somebody has signed in, in whichever window: the pages for guests have nothing more to do. */
export function onSignedIn(go: () => void): () => void {
  return hearSignIns(({ intent, error }) => {
    if (intent === 'sign-in' && error === null) go()
  })
}
