import type { FilingChannel } from '@earmark/core/channels/filing.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'

interface Loaded {
  channels?: readonly FilingChannel[]
  failure?: string
}

/** Where the person may file something in a team that is not the one they work in: this device may know nothing of it. */
export function useTeamChannels(team: string) {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => load(team, setLoaded), [team])
  return { ...loaded, askAgain: () => void load(team, setLoaded) }
}

/** Answers how to call it off. */
function load(team: string, show: (loaded: Loaded) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  show({})
  api
    .call('GET /accounts/:id/channels', { params: { id: team }, signal })
    .then(({ items }) => show({ channels: items }))
    .catch((error: unknown) => {
      if (!signal.aborted) show({ failure: sentenceOf(error) })
    })
  return () => ending.abort()
}
