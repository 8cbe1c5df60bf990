import { doorLimits } from '@earmark/core/entities/door-limits.ts'
import { useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { useLanguage } from '../../base/languages/language-context.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'
import { useDoorWords } from './speaking-door.tsx'

interface ObjectFormProps {
  id: string
  host: string
}

/** A press is enough; who says why, and by what name, has that on the record too. */
export function ObjectForm({ id, host }: ObjectFormProps) {
  const say = useDoorWords()
  const [isSaid, setIsSaid] = useState(false)
  return (
    <section aria-label={say('objectTitle')} className="border-t border-line pt-6">
      <h2 className="text-2xl">{say('objectTitle')}</h2>
      <p className="mt-1 text-ink-2 wrap-anywhere">{say('objectAbout', { host })}</p>
      <div className="mt-4">
        {isSaid ? (
          <Notice
            action={
              <Button look="plain" size="s" onClick={() => setIsSaid(false)}>
                {say('objectAgain')}
              </Button>
            }
          >
            {say('objected', { host })}
          </Notice>
        ) : (
          <Fields id={id} onSaid={() => setIsSaid(true)} />
        )}
      </div>
    </section>
  )
}

function Fields({ id, onSaid }: { id: string; onSaid: () => void }) {
  const say = useDoorWords()
  const language = useLanguage()
  const { isBusy, refusals, handleSubmit, handleInput } = useSubmit(async (values) => {
    try {
      const body = { name: textOf(values, 'name'), words: textOf(values, 'words').trim() }
      await api.call('POST /public/doors/:id/objections', { params: { id }, body })
      onSaid()
      return {}
    } catch (error) {
      return { words: language === 'en' ? sentenceOf(error) : say('failed') }
    }
  })
  return (
    <form onSubmit={handleSubmit} onInput={handleInput} noValidate className="grid gap-4">
      <Field
        label={say('name')}
        name="name"
        autoComplete="off"
        maxLength={doorLimits.name}
        hint={say('optional')}
      />
      <TextArea
        label={say('words')}
        name="words"
        rows={3}
        maxLength={doorLimits.words}
        hint={say('optional')}
        error={refusals.words}
      />
      <Button type="submit" busy={isBusy} className="w-full sm:w-fit">
        {say('object')}
      </Button>
    </form>
  )
}
