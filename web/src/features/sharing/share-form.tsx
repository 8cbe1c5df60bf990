import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Share } from '@earmark/core/entities/share.ts'
import { isSilent } from '@earmark/core/recording/silent-engines.ts'
import { hasWords, nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import { useMemo, useState } from 'react'
import { limitMetBy, sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { useSubmit } from '../../base/forms/use-submit.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Switch } from '../../base/ui/switch.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { ExpiryField } from './expiry-field.tsx'
import { createLink } from './create-link.ts'
import { PartChoice } from './part-choice.tsx'
import { PasscodeField } from './passcode-field.tsx'
import {
  audienceOf,
  checkDraft,
  draftOf,
  isLocked,
  requestOf,
  type ShareDraft,
  struckTitle,
} from './share-draft.ts'
import { StrikeWords } from './strike-words.tsx'
import { type DraftPartProps, WhatChoice } from './what-choice.tsx'

interface ShareFormProps {
  recording: Recording
  /** Left out: a new one is made. */
  link: Share | undefined
  /** Whom a new one is for at first. */
  audience: ShareDraft['audience']
  /** Whether this server sends emails. */
  sendsMail: boolean
  /** With the passcode that was chosen for it, which nobody can read again. */
  onDone: (link: Share, passcode: string) => void
  onCancel: () => void
}

/** Everything about a link. */
export function ShareForm({ recording, link, audience, sendsMail, onDone, onCancel }: ShareFormProps) {
  const { timeZone } = useDates()
  const [draft, setDraft] = useState(() => ({ ...draftOf(recording, link), ...(!link && { audience }) }))
  const change = (changes: Partial<ShareDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { isBusy, refusals, handleSubmit, handleInput } = useSubmit(async () => {
    const when = { nowMs: Date.now(), timeZone }
    const wrong = checkDraft(draft, { ...when, link })
    if (Object.keys(wrong).length > 0) return wrong
    try {
      const body = requestOf(draft, { note: recording, link, ...when })
      onDone(await save(recording, { link, draft }, body), body.passcode ?? '')
      return {}
    } catch (error) {
      return refusedAs(error)
    }
  })
  const parts = { draft, recording, onChange: change }
  return (
    <form onSubmit={handleSubmit} onInput={handleInput} noValidate className={gap}>
      <AudienceChoice {...parts} link={link} sendsMail={sendsMail} error={refusals.email} />
      <WhatChoice {...parts} error={refusals.what} />
      <PartChoice {...parts} error={refusals.part} />
      {hasWords(recording.segments) && (draft.transcript || draft.highlights || draft.sound) && (
        <StrikeWords {...parts} />
      )}
      <TitleField {...parts} error={refusals.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ExpiryField {...parts} link={link} error={refusals.day} />
        {draft.audience === 'anyone' && (
          <PasscodeField {...parts} hasOne={link?.has_passcode ?? false} error={refusals.passcode} />
        )}
      </div>
      <LinkSwitches {...parts} isLocked={isLocked(draft, link)} />
      {refusals.form && (
        <Notice kind="alert" action={refusals.limit && <SeePlans why={refusals.limit} />}>
          {refusals.form}
        </Notice>
      )}
      {/* They stay in view, and what is cut off above them shows that there is more. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-3">
        <Button look="plain" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" busy={isBusy}>
          {link ? 'Save' : draft.audience === 'anyone' ? 'Create link' : 'Share'}
        </Button>
      </div>
    </form>
  )
}

function TitleField({ draft, recording, onChange, error }: DraftPartProps & { error: string | undefined }) {
  const { title, struck } = draft
  const shown = useMemo(() => struckTitle({ title, struck }, recording), [title, struck, recording])
  return (
    <Field
      label="Title as shown"
      value={title}
      placeholder={nameOf(recording.title, wordlessOf(recording))}
      maxLength={500}
      onChange={(event) => onChange({ title: event.target.value })}
      hint={shown !== null && `A word that is struck out stands in the title. Visitors see: ${shown}`}
      error={error}
    />
  )
}

const soundHints = {
  download: 'As audio and text files. Without it, visitors can still listen and read.',
  card: 'Title, date and length, wherever the link is sent. Never with a passcode.',
}
const silentHints = {
  download: 'As text files. Without it, visitors can still read.',
  card: 'Title and date, wherever the link is sent. Never with a passcode.',
}

function LinkSwitches({
  draft,
  recording,
  isLocked: hasPasscode,
  onChange,
}: DraftPartProps & { isLocked: boolean }) {
  const hints = isSilent(recording) ? silentHints : soundHints
  return (
    <>
      <Switch
        label="Allow download"
        hint={hints.download}
        checked={draft.download}
        onChange={(event) => onChange({ download: event.target.checked })}
      />
      {draft.audience === 'anyone' && (
        <Switch
          label="Show a card in messengers"
          hint={hints.card}
          disabled={hasPasscode}
          checked={draft.card && !hasPasscode}
          onChange={(event) => onChange({ card: event.target.checked })}
        />
      )}
    </>
  )
}

const gap = 'grid grid-cols-[minmax(0,1fr)] gap-6'

async function save(
  { ulid }: Recording,
  { link, draft }: { link: Share | undefined; draft: ShareDraft },
  body: ReturnType<typeof requestOf>,
): Promise<Share> {
  if (!link) return createLink(ulid, { ...body, audience: audienceOf(draft) })
  const saved = await api.call('PATCH /shares/:id', { params: { id: link.id }, body })
  showToast('Saved.')
  return saved
}

/** A sentence at the field that it is about, where it names one. */
function refusedAs(error: unknown): Record<string, string> {
  const limit = limitMetBy(error)
  return { form: sentenceOf(error), ...(limit && { limit }) }
}
