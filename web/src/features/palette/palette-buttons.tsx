import { Command } from 'lucide-react'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Kbd } from '../../base/ui/kbd.tsx'
import { paletteOpen } from './palette-open.ts'

const open = () => paletteOpen.set(true)

/** In the side bar. */
export function PaletteRowButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="mb-1 flex min-h-10 w-full items-center gap-2.5 rounded-s px-2.5 text-[0.9375rem] font-medium text-ink-2 hover:text-ink"
    >
      <Command size={18} aria-hidden="true" className="shrink-0" />
      <span className="grow text-left">Commands</span>
      <Kbd keys="Mod+k" />
    </button>
  )
}

/** In the bar of a phone. */
export function PaletteIconButton() {
  return (
    <IconButton label="Commands" aria-haspopup="dialog" onClick={open}>
      <Command size={20} aria-hidden="true" />
    </IconButton>
  )
}
