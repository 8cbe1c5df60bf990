import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { sharingNote } from '../../base/local-db/sharing.ts'

const dialog = loadLater(() => import('./share-dialog.tsx'))

/** Nothing of the dialog is loaded before it is first opened. */
export function ShareHost() {
  const sharing = useLiveValue(sharingNote)
  const part = useLater(dialog, sharing !== undefined)
  if (!sharing || !part) return null
  return <part.ShareDialog key={sharing.ulid} sharing={sharing} onClose={() => sharingNote.set(undefined)} />
}
