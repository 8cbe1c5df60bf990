import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useIsHydrated } from '../../base/forms/use-is-hydrated.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'

/** Nothing of the note is in the page before this. */
export function PasscodeForm({ id }: { id: string }) {
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const { isBusy, refusals, handleSubmit, handleInput } = useSubmit(async (values) => {
    const passcode = textOf(values, 'passcode')
    if (passcode === '') return { passcode: 'Enter the passcode.' }
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
        onInput={handleInput}
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
          error={refusals.passcode}
        />
        {/* Before that a press, or Enter in the field, would send the form to an address that can only be read. */}
        <Button type="submit" busy={isBusy} disabled={!isHydrated}>
          Open
        </Button>
      </form>
      <noscript>
        <p className="mt-4 text-ink-2">To open a note with a passcode, turn on JavaScript.</p>
      </noscript>
    </div>
  )
}
