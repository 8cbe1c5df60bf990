import { type PasscodeRefusal, passcodeRefusals } from '@earmark/core/sharing/passcode-refusals.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { useLanguage } from '../../base/languages/language-context.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useSharedWords } from './shared-words.tsx'

interface PasscodeFormProps {
  id: string
  /** Where it was sent without a script, and comes again. */
  refusal: PasscodeRefusal | null
}

/** Nothing of the note is in the page before this. Without scripts the browser sends it to the page itself. */
export function PasscodeForm({ id, refusal }: PasscodeFormProps) {
  const say = useSharedWords()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [earlier, setEarlier] = useState(refusal)
  const { isBusy, refusals, handleSubmit, handleInput } = useSubmit(async (values) => {
    const passcode = textOf(values, 'passcode')
    if (passcode === '') return { passcode: say('passcode_required') }
    try {
      await api.call('POST /public/shares/:id/open', { params: { id }, body: { passcode } })
      await revalidate()
      return {}
    } catch (error) {
      const refused = passcodeRefusals.find((code) => error instanceof ApiError && error.code === code)
      return { passcode: refused ? say(refused) : language === 'en' ? sentenceOf(error) : say('failed') }
    }
  })
  return (
    <div className="mx-auto max-w-sm">
      <h1 className="text-3xl">{say('passcodeTitle')}</h1>
      <p className="mt-2 text-ink-2">{say('passcodeAbout')}</p>
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
          label={say('passcode')}
          name="passcode"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={refusals.passcode ?? (earlier ? say(earlier) : undefined)}
        />
        <Button type="submit" busy={isBusy}>
          {say('open')}
        </Button>
      </form>
      <div className="mt-10">
        <LanguageSwitch />
      </div>
    </div>
  )
}
