import { useEffect } from 'react'
import { type Command, commands } from './command-registry.ts'

/** These can be done, by their keys too, while the component is on screen. Pass a list that keeps its identity. */
export function useCommands(added: readonly Command[]): void {
  useEffect(() => commands.add(added), [added])
}
