import { data } from 'react-router'
import type { ScriptHandle } from '../base/loading/script-handle.ts'

/** Every address that no route knows. */
export function loader() {
  throw data(null, { status: 404 })
}

export const handle: ScriptHandle = { script: 'none' }

export default function NotFoundPage() {
  return null
}
