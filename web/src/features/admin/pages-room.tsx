import { type JudgedState, judgedStates } from '@earmark/core/entities/page-reports.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { PagedList } from '../../base/settings/paged-list.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Segmented } from '../../base/ui/segmented.tsx'
import { PageToJudge } from './page-to-judge.tsx'

const names: Record<JudgedState, { text: string; label: string; none: string }> = {
  reported: { text: 'Reported', label: 'Reported pages', none: 'No page is reported.' },
  replied: { text: 'Replies', label: 'Pages with a reply', none: 'No reply waits to be decided.' },
  taken_down: { text: 'Taken down', label: 'Pages taken down', none: 'No page is taken down.' },
}

const states = judgedStates.map((value) => ({ value, text: names[value].text }))

/** For the administrator of the instance: public pages that readers complain of, and what their authors say. */
export function PagesRoom() {
  const [state, setState] = useState<JudgedState>('reported')
  return (
    <>
      <Segmented label="Which pages" options={states} value={state} onChange={setState} />
      <PagesIn key={state} state={state} />
    </>
  )
}

function PagesIn({ state: of }: { state: JudgedState }) {
  const { state, reload } = useLoaded('GET /admin/pages', { query: { state: of } })
  const loadMore = (cursor: string) => api.call('GET /admin/pages', { query: { state: of, cursor } })
  return (
    <LoadedPart state={state} what="pages" onRetry={reload}>
      {(first) => (
        <PagedList
          // What has been decided is no longer here: the list begins anew.
          key={first.items.map(({ id }) => id).join()}
          label={names[of].label}
          empty={names[of].none}
          onMore={loadMore}
          first={first}
        >
          {(page) => <PageToJudge page={page} onDecided={reload} />}
        </PagedList>
      )}
    </LoadedPart>
  )
}
