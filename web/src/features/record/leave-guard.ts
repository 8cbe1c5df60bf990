import { reloadGate } from '../../base/builds/reload-gate.ts'

/** While there is sound that only this page holds together: no reload by itself, and a question before leaving. */
export function guardLeaving(): () => void {
  const release = reloadGate.hold('recording')
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => {
    release()
    window.removeEventListener('beforeunload', ask)
  }
}
