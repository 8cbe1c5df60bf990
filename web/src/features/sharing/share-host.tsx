import { useLiveValue } from '../../base/live-value.ts'
import { useLater } from '../../base/loading/later.ts'
import { sharingNote } from '../../base/local-db/sharing.ts'
import { DialogToCome } from '../../base/ui/dialog-to-come.tsx'
import { loadDialogLater } from '../../base/ui/modal.tsx'

const dialog = loadDialogLater(() => import('./share-dialog.tsx'))

/** Nothing of the dialog is loaded before it is first opened. */
export function ShareHost() {
  const sharing = useLiveValue(sharingNote)
  const part = useLater(dialog, sharing !== undefined)
  if (!sharing) return null
  const close = () => sharingNote.set(undefined)
  if (!part) return <DialogToCome title="Share" onClose={close} />
  return <part.ShareDialog key={sharing.ulid} sharing={sharing} onClose={close} />
}
