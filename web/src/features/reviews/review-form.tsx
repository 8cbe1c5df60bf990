import { maxReviewName, maxReviewText } from '@earmark/core/reviews/review.ts'
import type { OwnReview } from '@earmark/core/reviews/reviews-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'
import { checkReview } from './check-review.ts'
import { StarChoice } from './star-choice.tsx'

interface ReviewFormProps {
  /** What was written before, if anything was. */
  before: OwnReview | null
  onDone: () => void
  onCancel: () => void
}

export function ReviewForm({ before, onDone, onCancel }: ReviewFormProps) {
  const viewer = useViewer()
  const { isBusy, refusals, handleSubmit, handleInput } = useSubmit(async (values) => {
    const review = {
      stars: Number(textOf(values, 'stars')),
      text: textOf(values, 'text'),
      name: textOf(values, 'name'),
    }
    const wrong = checkReview(review)
    if (Object.keys(wrong).length > 0) return wrong
    await api.call('PUT /me/review', { body: review })
    onDone()
    return {}
  })
  return (
    <form onSubmit={handleSubmit} onInput={handleInput} noValidate className="grid gap-5">
      {refusals.form && <Notice kind="alert">{refusals.form}</Notice>}
      <StarChoice defaultValue={before?.stars} error={refusals.stars} />
      <TextArea
        label="Review"
        name="text"
        rows={6}
        maxLength={maxReviewText}
        defaultValue={before?.text}
        error={refusals.text}
      />
      <Field
        label="Name"
        name="name"
        autoComplete="nickname"
        maxLength={maxReviewName}
        defaultValue={before?.name ?? (viewer.kind === 'user' ? viewer.user.name : '')}
        hint="Shown beside your review: your name, a part of it, or another."
        error={refusals.name}
      />
      <p className="text-sm text-ink-2">
        An administrator reads it before it is shown to everyone. Your email address is never shown.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          Send review
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
