import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { channelDialog } from '../../base/session/channel-dialogs.ts'

const making = loadLater(() => import('./channel-dialog.tsx'))
const archived = loadLater(() => import('./archived-dialog.tsx'))
const close = () => channelDialog.set(undefined)

/** Nothing of a dialog is loaded before it is first opened. */
export function ChannelDialogsHost() {
  const open = useLiveValue(channelDialog)
  const maker = useLater(making, open === 'new')
  const list = useLater(archived, open === 'archived')
  if (open === 'new') return maker && <maker.ChannelDialog onClose={close} />
  return open === 'archived' && list && <list.ArchivedDialog onClose={close} />
}
