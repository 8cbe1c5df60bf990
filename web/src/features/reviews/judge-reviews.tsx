import { reviewStates, type ReviewState } from '@earmark/core/reviews/review.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { PagedList } from '../../base/settings/paged-list.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Segmented } from '../../base/ui/segmented.tsx'
import { ReviewToJudge } from './review-to-judge.tsx'

const names: Record<ReviewState, { text: string; none: string }> = {
  waiting: { text: 'Waiting', none: 'No review waits to be read.' },
  approved: { text: 'Approved', none: 'No review is approved.' },
  declined: { text: 'Declined', none: 'No review is declined.' },
}

const states = reviewStates.map((value) => ({ value, text: names[value].text }))

/** For the administrator of the instance: what people wrote, and whether everyone reads it. */
export function JudgeReviews() {
  const [state, setState] = useState<ReviewState>('waiting')
  return (
    <>
      <Segmented label="Which reviews" options={states} value={state} onChange={setState} />
      <ReviewsIn key={state} state={state} />
    </>
  )
}

function ReviewsIn({ state: of }: { state: ReviewState }) {
  const { state, reload } = useLoaded('GET /admin/reviews', { query: { state: of } })
  const loadMore = (cursor: string) => api.call('GET /admin/reviews', { query: { state: of, cursor } })
  return (
    <LoadedPart state={state} what="reviews" onRetry={reload}>
      {(first) => (
        <PagedList
          // What has been decided is no longer here: the list begins anew.
          key={first.items.map(({ id, version }) => `${id} ${version}`).join()}
          label={`${names[of].text} reviews`}
          empty={names[of].none}
          onMore={loadMore}
          first={first}
        >
          {(review) => <ReviewToJudge review={review} onDecided={reload} />}
        </PagedList>
      )}
    </LoadedPart>
  )
}
