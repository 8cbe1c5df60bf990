import { makeLiveValue } from '../live-value.ts'
import { useConnection } from '../offline/use-connection.ts'
import { useViewer } from '../session/use-viewer.ts'

/** Notes of the personal account that a person wants to have in a team. */
export interface Moving {
  ulids: readonly string[]
  /** They are there now, and leave this device. */
  onMoved: () => void
}

/** What the dialog that moves notes is open for: a note's menu, the bar over chosen notes and the palette open it. */
export const movingNotes = makeLiveValue<Moving | undefined>(undefined)

export type MoveOffer = 'none' | 'needs_connection' | 'offered'

/** Whether there is a team that notes of the current account can be moved to, and the server to do it. */
export function useMoveOffer(): MoveOffer {
  const viewer = useViewer()
  const connection = useConnection()
  if (viewer.kind !== 'user' || viewer.account.kind !== 'personal') return 'none'
  if (!viewer.accounts.some(({ kind }) => kind === 'team')) return 'none'
  return connection === 'offline' || connection === 'signed_out' ? 'needs_connection' : 'offered'
}

export const moveTexts = {
  offered: 'Move to a team…',
  needs_connection: 'Move to a team (needs a connection)',
} as const
