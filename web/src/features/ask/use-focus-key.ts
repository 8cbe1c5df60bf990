import { type RefObject, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCommands } from '../../base/ui/use-commands.ts'

/** Where the box is to be seen the key leads to it, and at once: what is typed next is a question, and no command. */
export function useFocusKey(input: RefObject<HTMLTextAreaElement | null>): void {
  const navigate = useNavigate()
  const commands = useMemo(() => {
    const run = () => {
      if (input.current?.checkVisibility()) input.current.focus()
      else void navigate('/c/new')
    }
    return [{ id: 'ask', name: 'Ask your notes', keywords: 'question answer', keys: 'a', run }]
  }, [input, navigate])
  useCommands(commands)
}
