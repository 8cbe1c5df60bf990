import type { OwnReview } from '@earmark/core/reviews/reviews-api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import { ReviewForm } from './review-form.tsx'

/** The review of whoever is signed in: written, changed and withdrawn here. */
export function OwnReviewPart() {
  const { state, reload } = useLoaded('GET /me/review')
  const { revalidate } = useRevalidator()
  const handleChange = () => {
    reload()
    // What is withdrawn is no longer among what everyone reads.
    void revalidate()
  }
  return (
    <section aria-labelledby="own-review" className="rounded-l border border-line bg-surface p-5 sm:p-7">
      <h2 id="own-review" className="mb-4 text-2xl">
        Your review
      </h2>
      <LoadedPart state={state} what="your review" onRetry={reload}>
        {({ review }) => <Own review={review} onChange={handleChange} />}
      </LoadedPart>
    </section>
  )
}

function Own({ review, onChange }: { review: OwnReview | null; onChange: () => void }) {
  const [isWriting, setIsWriting] = useState(false)
  const handleDone = () => {
    setIsWriting(false)
    onChange()
  }
  if (isWriting)
    return <ReviewForm before={review} onDone={handleDone} onCancel={() => setIsWriting(false)} />
  if (review) return <OwnReviewCard review={review} onEdit={() => setIsWriting(true)} onChange={onChange} />
  return (
    <>
      <p className="mb-5 text-ink-2">What do you use Earmark for, and what should it do better?</p>
      <Button onClick={() => setIsWriting(true)}>Write a review</Button>
    </>
  )
}
