import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** A word more about a control that already has a name. Nothing may be readable here alone: touch never sees it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <BaseTooltip.Provider delay={400}>
      <BaseTooltip.Root>
        <BaseTooltip.Trigger render={children} />
        <BaseTooltip.Portal>
          <BaseTooltip.Positioner sideOffset={8} className="z-50">
            <BaseTooltip.Popup className="rounded-s bg-ink px-2.5 py-1 text-sm text-paper shadow-2 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              {text}
            </BaseTooltip.Popup>
          </BaseTooltip.Positioner>
        </BaseTooltip.Portal>
      </BaseTooltip.Root>
    </BaseTooltip.Provider>
  )
}
