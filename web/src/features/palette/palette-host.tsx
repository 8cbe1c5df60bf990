import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import type { Command } from '../../base/ui/command-registry.ts'
import { useCommands } from '../../base/ui/use-commands.ts'
import { paletteOpen } from './palette-open.ts'

const palette = loadLater(() => import('./palette.tsx'))

const own: readonly Command[] = [
  { id: 'palette', name: 'Find a command', keys: 'Mod+k', run: () => paletteOpen.set(true) },
]

/** Once in the dashboard; the palette itself comes when it is first wanted. */
export function PaletteHost() {
  const isOpen = useLiveValue(paletteOpen)
  const part = useLater(palette, isOpen)
  useCommands(own)
  return part && <part.Palette open={isOpen} onOpenChange={paletteOpen.set} />
}
