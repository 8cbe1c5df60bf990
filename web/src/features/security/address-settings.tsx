import type { AddressChangeAnswer } from '@earmark/core/safety-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { AccountForm } from '../../base/forms/account-form.tsx'
import { checkEmail } from '../../base/forms/check-fields.ts'
import { EmailField } from '../../base/forms/email-field.tsx'
import { ConfirmAddress } from '../../base/settings/confirm-address.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { SettingsPart } from '../../base/settings/settings-part.tsx'

type Change = NonNullable<AddressChangeAnswer['change']>

/** The address one signs in with, and the way to another. */
export function AddressSettings() {
  const viewer = useViewer()
  const { state, reload } = useLoaded('GET /me/address-change')
  return (
    <SettingsPart
      title="Email address"
      about={
        <>
          You sign in as{' '}
          <span className="font-medium break-all text-ink">
            {viewer.kind === 'user' && viewer.user.email}
          </span>
          . A change needs both addresses to approve it, each with a link we email to it.
        </>
      }
    >
      <Confirmation />
      <LoadedPart state={state} what="your address" onRetry={reload}>
        {({ change }) =>
          change ? <ChangeUnderWay change={change} onChange={reload} /> : <NewAddress onAsked={reload} />
        }
      </LoadedPart>
    </SettingsPart>
  )
}

/** Nobody is kept from anything by it here; what others give an address waits until it is confirmed. */
function Confirmation() {
  const { state } = useLoaded('GET /me/address')
  if (state.kind !== 'ready') return null
  if (state.value.is_confirmed) return <p className="text-ink-2">It is confirmed.</p>
  return (
    <ConfirmAddress address={state.value}>
      It is not confirmed. Plans paid for it, invitations and notes shared with it wait until it is.
    </ConfirmAddress>
  )
}

function NewAddress({ onAsked }: { onAsked: () => void }) {
  const submission = useSubmit(async (values) => {
    const email = textOf(values, 'email').trim()
    const wrong = checkEmail(email)
    if (Object.keys(wrong).length > 0) return wrong
    await withProof(() => api.call('POST /me/address-change', { body: { email } }))
    onAsked()
    return {}
  })
  return (
    <AccountForm submission={submission} action="Change address">
      <EmailField autoComplete="email" error={submission.refusals['email']} />
    </AccountForm>
  )
}

function ChangeUnderWay({ change, onChange }: { change: Change; onChange: () => void }) {
  const { isBusy, failure, run } = useAction()
  const stop = async () => {
    await api.call('DELETE /me/address-change')
    onChange()
  }
  return (
    <div className="grid gap-3">
      {failure && <Notice kind="alert">{failure}</Notice>}
      <p role="status">
        We sent emails to confirm the change to{' '}
        <span className="font-medium break-all">{change.new_email}</span>.
      </p>
      <ul className="list-disc pl-5 text-ink-2">
        <li>The old address {change.old_agreed ? 'has approved.' : 'has not approved yet.'}</li>
        <li>The new address {change.new_agreed ? 'has approved.' : 'has not approved yet.'}</li>
      </ul>
      <Button look="quiet" size="s" className="justify-self-start" busy={isBusy} onClick={() => run(stop)}>
        Cancel the change
      </Button>
    </div>
  )
}
