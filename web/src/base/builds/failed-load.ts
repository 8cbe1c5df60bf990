import { mayReload } from '@earmark/core/reload-guard.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { reloadGate } from './reload-gate.ts'
import { keepSessionValue, readSessionValue } from './session-value.ts'

const reloadedAtKey = 'earmark:reloaded-at'

/** A page whose code did not load: thrown by React Router as gate-router-reload.ts rewrites it. */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof Error && error.name === 'PageLoadError'
}

/**
 * Loads the page anew when its code did not come: once in ten seconds, and never while something holds the gate
 * (then as soon as it is released). Returns whether that is about to happen.
 */
export function useReloadAfterFailedLoad(error: unknown): boolean {
  const canReload = useSyncExternalStore(reloadGate.subscribe, reloadGate.canReload, () => false)
  const willReload = isFailedLoad(error) && canReload && mayReload(lastReloadAt(), Date.now())
  useEffect(() => {
    if (!willReload) return
    if (keepSessionValue(reloadedAtKey, `${Date.now()}`)) window.location.reload()
  }, [willReload])
  return willReload
}

function lastReloadAt(): number | null {
  const kept = Number(readSessionValue(reloadedAtKey))
  return kept > 0 ? kept : null
}
