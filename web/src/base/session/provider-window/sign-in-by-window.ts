import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import type { SignInEvent } from '@earmark/core/access/sign-in-flow.ts'
import { pollDelayMs, signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import { providerPath, type ProviderWish } from './provider-path.ts'
import { hearSignIns } from './sign-in-channel.ts'

type WindowWish = Required<Pick<ProviderWish, 'provider' | 'intent' | 'next'>>

const underWay: { giveUp: (() => void) | undefined } = { giveUp: undefined }

/**
 * Lets the person prove who they are in a window of its own, and resolves when they have. Called from a click:
 * browsers block windows that nobody asked for.
 */
export async function signInByWindow(wish: WindowWish): Promise<SignInEvent> {
  if (!navigator.onLine) throw new SignInFailure('network-request-failed', 'the browser is offline')
  if (!canStore()) throw new SignInFailure('web-storage-unsupported', 'the browser keeps nothing')

  const flow = newFlow()
  const address = providerPath({ ...wish, mode: 'popup', flow })
  const opened = window.open(address, 'earmark-sign-in', windowFeatures())
  if (!opened) throw new SignInFailure('popup-blocked', 'the browser opened no window')

  underWay.giveUp?.()
  return new Promise((resolve, reject) => {
    const ending: (() => void)[] = []
    const end = () => {
      underWay.giveUp = undefined
      for (const stop of ending) stop()
    }
    const fail = (failure: SignInFailure) => {
      end()
      reject(failure)
    }
    ending.push(
      hearSignIns((event) => {
        if (event.flow !== flow) return
        if (event.error) return fail(new SignInFailure(event.error, 'the window says so'))
        end()
        resolve(event)
      }),
      whenClosed(opened, () => fail(new SignInFailure('popup-closed-by-user', 'the window is gone'))),
    )
    underWay.giveUp = () => fail(new SignInFailure('cancelled-popup-request', 'another one was opened'))
  })
}

/** A window that is closed may still have something to say: that is waited for. */
function whenClosed(opened: Window, give: () => void): () => void {
  const timer: { id: ReturnType<typeof setTimeout> | undefined } = { id: undefined }
  const look = (looks: number) => {
    timer.id = opened.closed
      ? setTimeout(give, signInTiming.closedMs)
      : setTimeout(() => look(looks + 1), pollDelayMs(looks))
  }
  look(0)
  return () => clearTimeout(timer.id)
}

function windowFeatures(): string {
  const { width, height } = signInTiming.popup
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`
}

/** Sessions are cookies: a browser that keeps none would come back as a stranger. */
function canStore(): boolean {
  try {
    window.sessionStorage.setItem('earmark.probe', '1')
    window.sessionStorage.removeItem('earmark.probe')
    return navigator.cookieEnabled
  } catch {
    // Asking is the only way to find out.
    return false
  }
}

function newFlow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
