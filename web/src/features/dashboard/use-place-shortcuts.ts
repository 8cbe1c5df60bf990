import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../../base/ui/use-shortcuts.ts'
import { places } from './places.ts'

export function usePlaceShortcuts(): void {
  const navigate = useNavigate()
  // The registry tells shortcuts apart by identity, so the list is made once.
  const shortcuts = useMemo(
    () => places.map(({ to, text, keys }) => ({ keys, does: `Go to ${text}`, run: () => void navigate(to) })),
    [navigate],
  )
  useShortcuts(shortcuts)
}
