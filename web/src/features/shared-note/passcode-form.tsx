import type { PasscodeRefusal } from '@earmark/core/entities/share.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'

interface PasscodeFormProps {
  id: string
  /** Where it was sent without a script, and comes again. */
  refusal: PasscodeRefusal | null
}

/** Nothing of the note is in the page before this. Without scripts the browser sends it to the page itself. */
export function PasscodeForm({ id, refusal }: PasscodeFormProps) {
  const { revalidate } = useRevalidator()
  const [earlier, setEarlier] = useState(refusal)
  const { isBusy, refusals, handleSubmit, handleInput } = useSubmit(async (values) => {
    const passcode = textOf(values, 'passcode')
    if (passcode === '') return { passcode: sentences.passcode_required }
    try {
      await api.call('POST /public/shares/:id/open', { params: { id }, body: { passcode } })
      await revalidate()
      return {}
    } catch (error) {
      return { passcode: sentenceOf(error) }
    }
  })
  return (
    <div className="mx-auto max-w-sm">
      <h1 className="text-3xl">This note has a passcode</h1>
      <p className="mt-2 text-ink-2">Whoever sent you the link can tell you the passcode.</p>
      <form
        method="post"
        onSubmit={handleSubmit}
        onInput={(event) => {
          setEarlier(null)
          handleInput(event)
        }}
        noValidate
        className="mt-6 grid gap-4"
      >
        <Field
          label="Passcode"
          name="passcode"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={refusals.passcode ?? (earlier ? sentences[earlier] : undefined)}
        />
        <Button type="submit" busy={isBusy}>
          Open
        </Button>
      </form>
    </div>
  )
}

const sentences = {
  passcode_required: 'Enter the passcode.',
  wrong_passcode: 'That is not the passcode of this link. Try again.',
  rate_limited: 'Too many wrong passcodes. Try again in 15 minutes.',
} satisfies Record<PasscodeRefusal, string>
