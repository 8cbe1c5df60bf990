import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCommands } from '../../base/ui/use-commands.ts'
import { places } from './places.ts'

export function usePlaceCommands(): void {
  const navigate = useNavigate()
  // The registry tells commands apart by identity, so the list is made once.
  const commands = useMemo(
    () =>
      places.map(({ to, text, keys }) => ({
        id: `go${to}`,
        name: `Go to ${text}`,
        keys,
        run: () => void navigate(to),
      })),
    [navigate],
  )
  useCommands(commands)
}
