import type { Recording } from '@earmark/core/entities/recording.ts'
import { attachmentCaution } from '@earmark/core/sharing/attachment-caution.ts'
import { hasWords } from '@earmark/core/text/wordless.ts'
import { nameOf } from '../../base/attachments/attachment-facts.ts'
import { Checkbox } from '../../base/ui/checkbox.tsx'
import { HighlightPreview, useHasHighlights } from './highlight-preview.tsx'
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
  const hasHighlights = useHasHighlights(recording)
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {draft.audience === 'anyone' ? 'What visitors get' : 'What they get'}
      </legend>
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
        {(hasHighlights || draft.highlights) && (
          <Checkbox
            label="Highlights"
            name="what"
            checked={draft.highlights}
            onChange={(event) => onChange({ highlights: event.target.checked })}
          />
        )}
        <AttachmentBoxes draft={draft} recording={recording} onChange={onChange} />
      </div>
      {draft.highlights && <HighlightPreview draft={draft} recording={recording} />}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function AttachmentBoxes({ draft, recording, onChange }: DraftPartProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      attachments: isChosen ? [...draft.attachments, id] : draft.attachments.filter((other) => other !== id),
    })
  return recording.attachments.map((attachment) => (
    <Checkbox
      key={attachment.id}
      name="what"
      label={<AttachmentLabel attachment={attachment} />}
      checked={draft.attachments.includes(attachment.id)}
      onChange={(event) => toggle(attachment.id, event.target.checked)}
    />
  ))
}

function AttachmentLabel({ attachment }: { attachment: Recording['attachments'][number] }) {
  const caution = attachmentCaution(attachment)
  return (
    <>
      <span className="wrap-anywhere line-clamp-2">{nameOf(attachment)}</span>
      {caution && <span className="block text-sm text-ink-2">{caution}</span>}
    </>
  )
}
