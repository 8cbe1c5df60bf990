import type { Recording } from '@earmark/core/entities/recording.ts'
import { hasWords } from '@earmark/core/text/wordless.ts'
import { nameOf } from '../../base/attachments/attachment-facts.ts'
import { Checkbox } from '../../base/ui/checkbox.tsx'
import type { ShareDraft } from './share-draft.ts'

export interface DraftPartProps {
  draft: ShareDraft
  recording: Recording
  onChange: (changes: Partial<ShareDraft>) => void
}

/** What of the note goes along. */
export function WhatChoice({
  draft,
  recording,
  onChange,
  error,
}: DraftPartProps & { error: string | undefined }) {
  const { attachments } = recording
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      attachments: isChosen ? [...draft.attachments, id] : draft.attachments.filter((other) => other !== id),
    })
  return (
    <fieldset>
      <legend className="text-sm font-semibold">What visitors get</legend>
      <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-4">
        {(recording.sound !== null || draft.sound) && (
          <Checkbox
            label="Audio"
            name="what"
            checked={draft.sound}
            onChange={(event) => onChange({ sound: event.target.checked })}
          />
        )}
        {hasWords(recording.segments) && (
          <Checkbox
            label="Transcript"
            name="what"
            checked={draft.transcript}
            onChange={(event) => onChange({ transcript: event.target.checked })}
          />
        )}
        {attachments.map((attachment) => (
          <Checkbox
            key={attachment.id}
            name="what"
            label={<span className="wrap-anywhere line-clamp-2">{nameOf(attachment)}</span>}
            checked={draft.attachments.includes(attachment.id)}
            onChange={(event) => toggle(attachment.id, event.target.checked)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
