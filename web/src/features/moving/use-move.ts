import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import type { FilingChannel } from '@earmark/core/channels/filing.ts'
import { useState } from 'react'
import { ApiError, limitMetBy } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../base/refusal-of.ts'
import type { Moving } from '../../base/local-db/moving.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { showToastWith } from '../../base/ui/toasts.ts'
import { sendFirst } from './send-first.ts'

/** Moves the notes by one call of the server's; the next pull takes them off this device. */
export function useMove({ ulids, onMoved }: Moving, onClose: () => void) {
  const notes = useNotes()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ sentence: string; limit: string | undefined }>()

  async function move(team: Pick<AccountSummary, 'id' | 'name'>, channel: FilingChannel): Promise<void> {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await sendFirst(notes, ulids)
      const body = { ulids, account_id: team.id, channel_id: channel.id }
      await api.call('POST /recordings/move', { body })
      onClose()
      const [first] = ulids
      const path = ulids.length === 1 && first ? `/d/recording/${first}` : `/channels/${channel.id}`
      showToastWith({
        text: `Moved to ${team.name}.`,
        action: { label: 'Open', run: () => void switchAccount(team.id, path) },
      })
      onMoved()
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : refusalOf(error)
      setRefusal({ sentence, limit: limitMetBy(error) })
      setIsBusy(false)
    }
  }

  return { move, isBusy, refusal }
}
