import type { ModelAnswer } from '@earmark/core/access/model-choices-api.ts'
import { creationLimits } from '@earmark/core/entities/creation.ts'
import { type FormEvent, useState } from 'react'
import { PageLink } from '../builds/page-link.tsx'
import { useViewer } from '../session/use-viewer.ts'
import { isAdministrator } from '../settings/sections.ts'
import { MakeButton } from './make-button.tsx'
import { plainOrders, withModelOnly, wishTexts, writtenAbout, type WrittenOrder } from './written-order.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface WrittenByModelProps {
  standing: ModelAnswer
  /** Of several notes; not given: of one. */
  isOfMany?: true
  /** What is being written. */
  writing: string | undefined
  onWrite: (order: WrittenOrder) => void
}

const lettersSent = creationLimits.sent.toLocaleString('en')

/** What a language model can write from notes. */
export function WrittenByModel({ standing, isOfMany, writing, onWrite }: WrittenByModelProps) {
  const { model, allowed } = standing
  const [asked, setAsked] = useState<'translation' | 'prompt'>()
  if (!model) return <NoModel />
  return (
    <section aria-labelledby="written-by-model" className="grid gap-1 border-t border-line pt-3">
      <h3 id="written-by-model" className="px-3 font-sans font-semibold text-ink-2">
        Written by {model.name}
      </h3>
      {allowed ? (
        <>
          <p className="px-3 text-sm text-ink-2">
            A language model.{' '}
            {isOfMany
              ? `The words of these notes are sent to ${model.host}: the newest notes first, as many as ${lettersSent} characters have room for.`
              : `All words of this note are sent to ${model.host}.`}{' '}
            The sound is not.
          </p>
          <ul aria-label={`Written by ${model.name}`} className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
            {plainOrders.map((order) => (
              <li key={order.name}>
                <MakeButton
                  name={order.name}
                  about={writtenAbout[order.request.kind]}
                  isBusy={writing === order.name}
                  onClick={() => onWrite(order)}
                />
              </li>
            ))}
            <li>
              <MakeButton
                name={`${wishTexts.translation.name}…`}
                about={wishTexts.translation.about}
                isBusy={false}
                onClick={() => setAsked('translation')}
              />
            </li>
            <li>
              <MakeButton
                name={`${wishTexts.prompt.name}…`}
                about={wishTexts.prompt.about}
                isBusy={false}
                onClick={() => setAsked('prompt')}
              />
            </li>
          </ul>
          {asked && <WishForm key={asked} asked={asked} writing={writing} onWrite={onWrite} />}
        </>
      ) : (
        <p className="px-3 text-sm text-ink-2">
          Summaries, emails, translations and more, once it may read your notes. Nothing is sent before.{' '}
          <PageLink to="/d/settings/data" className="link">
            Settings
          </PageLink>
        </p>
      )}
    </section>
  )
}

/** What nothing but a model writes, so that it is known what there would be. */
function NoModel() {
  const viewer = useViewer()
  return (
    <section aria-labelledby="written-by-model" className="grid gap-1 border-t border-line pt-3">
      <h3 id="written-by-model" className="px-3 font-sans font-semibold text-ink-2">
        With a language model
      </h3>
      <p className="px-3 text-sm text-ink-2">
        {isAdministrator(viewer)
          ? 'This server has none: the settings LLM_URL and LLM_MODEL give it one.'
          : 'This server has none, so these cannot be made here.'}
      </p>
      <ul aria-label="With a language model" className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        {withModelOnly.map(({ name, about }) => (
          <li key={name} className="px-3 py-2 text-ink-3">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const wishes = {
  translation: { label: 'Into which language?', button: 'Translate', missing: 'Name a language.' },
  prompt: { label: 'What should it write?', button: 'Write', missing: 'Say what it should write.' },
}

/** It opens under all that can be chosen. */
function reveal(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
}

interface WishFormProps {
  asked: keyof typeof wishes
  writing: string | undefined
  onWrite: (order: WrittenOrder) => void
}

function WishForm({ asked, writing, onWrite }: WishFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { label, button, missing } = wishes[asked]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wish = text.trim()
    if (wish === '') return setError(missing)
    const request = asked === 'translation' ? { kind: asked, language: wish } : { kind: asked, prompt: wish }
    onWrite({ request, name: wish })
  }
  const field = {
    label,
    value: text,
    error,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands under the button that opened it
    autoFocus: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setError(undefined)
      setText(value)
    },
  }
  return (
    <form ref={reveal} noValidate onSubmit={handleSubmit} className="grid gap-3 px-3 pt-2">
      {asked === 'translation' ? (
        <Field {...field} maxLength={40} autoComplete="off" />
      ) : (
        <TextArea {...field} maxLength={creationLimits.prompt} rows={3} />
      )}
      <Button
        type="submit"
        busy={writing !== undefined && writing === text.trim()}
        className="justify-self-end"
      >
        {button}
      </Button>
    </form>
  )
}
