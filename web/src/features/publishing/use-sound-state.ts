import type { Page } from '@earmark/core/entities/page.ts'
import { useEffect, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAskWhileSeen } from '../../base/use-ask-while-seen.ts'

/** Where the audio of a page stands: what is being made of it is asked for until it is there. */
export function useSoundState({ id, sound_state: known }: Page): Page['sound_state'] {
  const [state, setState] = useState(known)
  // The page was asked for anew.
  useEffect(() => setState(known), [known])
  useAskWhileSeen(state === 'preparing', async (signal) => {
    const page = await api.call('GET /pages/:id', { params: { id }, signal })
    setState(page.sound_state)
  })
  return state
}
