import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { newChannelOpen } from '../../base/session/new-channel.ts'

const dialog = loadLater(() => import('./channel-dialog.tsx'))

/** Nothing of the dialog is loaded before it is first opened. */
export function NewChannelHost() {
  const isOpen = useLiveValue(newChannelOpen)
  const part = useLater(dialog, isOpen)
  return isOpen && part ? <part.ChannelDialog onClose={() => newChannelOpen.set(false)} /> : null
}
