import { mayReload } from '@earmark/core/reload-guard.ts'
import { useEffect, useState } from 'react'
import { reloadGate } from './reload-gate.ts'
import { writeSessionValue, readSessionValue } from './session-value.ts'

const reloadedAtKey = 'earmark:reloaded-at'

/**
 * Loads the page anew when its code did not come: once in ten seconds, and never while something holds the gate
 * (then as soon as it is released). Returns whether that is about to happen.
 */
export function useReloadAfterFailedLoad(error: unknown): boolean {
  const isFailedLoad = error instanceof Error && error.name === failedLoadName
  const [isReloading, setIsReloading] = useState(isFailedLoad)
  useEffect(() => {
    if (!isFailedLoad) return
    const reloadIfAllowed = () => setIsReloading(reloadOnce())
    reloadIfAllowed()
    return reloadGate.subscribe(reloadIfAllowed)
  }, [isFailedLoad])
  return isReloading
}

/** The name that gate-router-reload.ts gives to the error of a page whose code did not load. */
const failedLoadName = 'PageLoadError'

function reloadOnce(): boolean {
  const now = Date.now()
  if (!reloadGate.canReload() || !mayReload(lastReloadAt(), now)) return false
  if (!writeSessionValue(reloadedAtKey, `${now}`)) return false
  window.location.reload()
  return true
}

function lastReloadAt(): number | null {
  const kept = Number(readSessionValue(reloadedAtKey))
  return kept > 0 ? kept : null
}
