import { type RefObject, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { typeAhead } from '../../base/type-ahead.ts'
import { useCommands } from '../../base/ui/use-commands.ts'

/** Where the box is to be seen the key leads to it, and at once: what is typed next is a question, and no command. */
export function useFocusKey(input: RefObject<HTMLTextAreaElement | null>): void {
  const navigate = useNavigate()
  const commands = useMemo(() => {
    const run = () => {
      if (input.current?.checkVisibility()) return input.current.focus()
      typeAhead()
      void navigate('/c/new')
    }
    return [{ id: 'ask', name: 'Ask your notes', keywords: 'question answer', keys: 'a', run }]
  }, [input, navigate])
  useCommands(commands)
}
