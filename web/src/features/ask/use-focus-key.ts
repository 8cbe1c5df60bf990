import { type RefObject, useMemo } from 'react'
import { useCommands } from '../../base/ui/use-commands.ts'

/** Where the box is to be seen the key leads to it; elsewhere it is the frame's, and leads to a page that has one. */
export function useFocusKey(input: RefObject<HTMLTextAreaElement | null>): void {
  const commands = useMemo(() => {
    const when = () => input.current?.checkVisibility() === true
    const run = () => input.current?.focus()
    return [{ id: 'ask', name: 'Ask your notes', keywords: 'question answer', keys: 'a', when, run }]
  }, [input])
  useCommands(commands)
}
