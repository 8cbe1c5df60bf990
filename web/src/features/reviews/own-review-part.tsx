import type { OwnReview } from '@earmark/core/reviews/reviews-api.ts'
import { type RefObject, useRef, useState } from 'react'
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
  const heading = useRef<HTMLHeadingElement>(null)
  const handleChange = () => {
    reload()
    // What is withdrawn is no longer among what everyone reads.
    void revalidate()
  }
  const handleSent = () => {
    handleChange()
    // Where it stands is said below; the button that sent it was at the end of a long form.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="own-review" className="rounded-l border border-line bg-surface p-5 sm:p-7">
      <h2 ref={heading} id="own-review" tabIndex={-1} className="mb-4 scroll-mt-24 text-2xl outline-none">
        Your review
      </h2>
      <LoadedPart state={state} what="your review" onRetry={reload}>
        {({ review }) => (
          <Own review={review} heading={heading} onSent={handleSent} onChange={handleChange} />
        )}
      </LoadedPart>
    </section>
  )
}

interface OwnProps {
  review: OwnReview | null
  heading: RefObject<HTMLHeadingElement | null>
  onSent: () => void
  onChange: () => void
}

function Own({ review, heading, onSent, onChange }: OwnProps) {
  const [isWriting, setIsWriting] = useState(false)
  const handleDone = () => {
    setIsWriting(false)
    onSent()
  }
  if (isWriting)
    return <ReviewForm before={review} onDone={handleDone} onCancel={() => setIsWriting(false)} />
  if (review) {
    return (
      <OwnReviewCard
        review={review}
        heading={heading}
        onEdit={() => setIsWriting(true)}
        onChange={onChange}
      />
    )
  }
  return (
    <>
      <p className="mb-5 text-ink-2">What do you use Earmark for, and what should it do better?</p>
      <Button onClick={() => setIsWriting(true)}>Write a review</Button>
    </>
  )
}
