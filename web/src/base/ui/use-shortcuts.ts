import { useEffect } from 'react'
import { type Shortcut, shortcuts } from './shortcut-registry.ts'

/** These keys work, and stand in the help, while the component is on screen. Pass a list that keeps its identity. */
export function useShortcuts(added: readonly Shortcut[]): void {
  useEffect(() => shortcuts.add(added), [added])
}
