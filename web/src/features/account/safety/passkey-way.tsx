import { loadLater, useLater } from '../../../base/loading/later.ts'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'

const button = loadLater(() => import('./passkey-sign-in.tsx'))

/** The way in by passkey, once the page is alive and where the browser can; the form does not wait for it. */
export function PasskeyWay({ next }: { next: string | null }) {
  const isPossible = useIsHydrated() && canUsePasskeys()
  const part = useLater(button, isPossible)
  return isPossible && part && <part.PasskeySignIn next={next} />
}
