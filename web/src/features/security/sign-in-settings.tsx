import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import type { SignInEvent } from '@earmark/core/access/sign-in-flow.ts'
import type { OwnMethodsAnswer } from '@earmark/core/sign-in-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { takeSavedEvent } from '../../base/session/provider-window/saved-event.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { linkProvider } from './link-provider.ts'
import { LinkableProvider } from './linkable-provider.tsx'
import { MethodRow } from './method-row.tsx'
import { NewPassword } from './new-password.tsx'
import { OwnMethod } from './own-method.tsx'

/** By which ways one comes in. */
export function SignInSettings() {
  const { state, reload } = useLoaded('GET /me/sign-in-methods')
  return (
    <SettingsPart
      title="Sign-in methods"
      about="Any of these signs you in. With more than one, losing one does not lock you out."
    >
      <LoadedPart state={state} what="your sign-in methods" onRetry={reload}>
        {(own) => <Methods own={own} onChange={reload} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function Methods({ own, onChange }: { own: OwnMethodsAnswer; onChange: () => void }) {
  const { isBusy, failure, run } = useAction()
  // Somebody who went to the provider in this tab comes back here.
  const [news, setNews] = useState(() => newsOf(takeSavedEvent()))
  const [isPasswordOpen, setIsPasswordOpen] = useState(false)
  const hasPassword = own.methods.some(({ kind }) => kind === 'password')

  const remove = (id: string, name: string) => async () => {
    await withProof(() => api.call('DELETE /me/sign-in-methods/:id', { params: { id } }))
    setNews(`${name} can no longer sign you in.`)
    onChange()
  }
  const link = (provider: OwnMethodsAnswer['linkable'][number]) => async () => {
    await linkProvider(provider.id)
    setNews(`${provider.name} is linked.`)
    onChange()
  }
  const handlePassword = (): void => {
    setIsPasswordOpen(false)
    setNews('Your password is set. You are signed out everywhere else.')
    onChange()
  }

  return (
    <div className="grid gap-4">
      {failure && <Notice kind="alert">{failure}</Notice>}
      {news && <Notice>{news}</Notice>}
      <ul aria-label="Sign-in methods" className="grid divide-y divide-line border-y border-line">
        {own.methods.map((method) => (
          <OwnMethod
            key={method.id}
            method={method}
            isBusy={isBusy}
            onChangePassword={() => setIsPasswordOpen(true)}
            onRemove={() => run(remove(method.id, method.name))}
          />
        ))}
        {own.linkable.map((provider) => (
          <LinkableProvider
            key={provider.id}
            provider={provider}
            isBusy={isBusy}
            onLink={() => run(link(provider))}
          />
        ))}
        {!hasPassword && (
          <MethodRow name="Password">
            <Button look="quiet" size="s" onClick={() => setIsPasswordOpen(true)}>
              Set password
            </Button>
          </MethodRow>
        )}
      </ul>
      {isPasswordOpen && <NewPassword onDone={handlePassword} onCancel={() => setIsPasswordOpen(false)} />}
    </div>
  )
}

function newsOf(event: SignInEvent | undefined): string | undefined {
  if (event?.intent !== 'link') return undefined
  return event.error ? signInSentence(event.error) : 'Linked.'
}
