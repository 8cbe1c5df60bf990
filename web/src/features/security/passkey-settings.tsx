import type { PasskeyItem } from '@earmark/core/safety-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { canUsePasskeys } from '../../base/session/can-use-passkeys.ts'
import { tellLog } from './log-changes.ts'
import { makePasskey } from '../../base/session/passkey.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'

/** Signing in with a fingerprint, a face or a key in place of the password. */
export function PasskeySettings() {
  const { state, reload } = useLoaded('GET /me/passkeys')
  const handleChange = () => {
    reload()
    tellLog()
  }
  return (
    <SettingsPart
      title="Passkeys"
      about="Sign in with your fingerprint, your face, your device’s screen lock or a security key instead of a password and code."
    >
      <LoadedPart state={state} what="your passkeys" onRetry={reload}>
        {({ items }) => <Passkeys items={items} onChange={handleChange} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function Passkeys({ items, onChange }: { items: readonly PasskeyItem[]; onChange: () => void }) {
  const [canAdd] = useState(canUsePasskeys)
  const action = useAction()
  const { isBusy, failure, run } = action
  const add = async () => {
    const options = await withProof(() => api.call('POST /me/passkeys/options'))
    const credential = await makePasskey(options)
    await api.call('POST /me/passkeys', { body: { name: nameOf(items.length), credential } })
    onChange()
  }
  return (
    <div className="grid gap-4">
      {failure && <Notice kind="alert">{failure}</Notice>}
      {items.length === 0 ? (
        <p className="text-ink-2">You have no passkey yet.</p>
      ) : (
        <ul aria-label="Passkeys" className="grid divide-y divide-line border-y border-line">
          {items.map((item) => (
            <PasskeyRow key={item.id} item={item} action={action} onChange={onChange} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button
          look={items.length === 0 ? 'ink' : 'quiet'}
          size="s"
          className="justify-self-start"
          busy={isBusy}
          onClick={() => run(add)}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          Passkeys do not work here: they need a current browser and a site with a domain name and HTTPS.
        </p>
      )}
    </div>
  )
}

/** A first name for it; it can be changed at once. */
function nameOf(count: number): string {
  return count === 0 ? 'My passkey' : `My passkey ${count + 1}`
}
