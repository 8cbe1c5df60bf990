import type { ProofAnswer } from '@earmark/core/safety-api.ts'
import { useLiveValue } from '../../base/live-value.ts'
import { proofQuestion } from '../../base/session/with-proof.ts'
import { Dialog } from '../../base/ui/dialog.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { canUsePasskeys } from '../../base/session/can-use-passkeys.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { ProviderProof } from './provider-proof.tsx'
import { TypedProof } from './typed-proof.tsx'

/** Opens whenever a call wants a fresh proof of who one is (base/session/with-proof.ts). */
export function ProofDialog() {
  const question = useLiveValue(proofQuestion)
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={() => question?.settle(false)}
      title="Please confirm it is you"
      description="We ask before changes to how you sign in, exports, deletions and changes of ownership."
    >
      {question && <WaysToProve onProved={() => question.settle(true)} />}
    </Dialog>
  )
}

function WaysToProve({ onProved }: { onProved: () => void }) {
  const { state, reload } = useLoaded('GET /me/proof')
  return (
    <LoadedPart state={state} what="how you can confirm it" onRetry={reload}>
      {(answer) => <Ways answer={answer} onProved={onProved} />}
    </LoadedPart>
  )
}

function Ways({ answer, onProved }: { answer: ProofAnswer; onProved: () => void }) {
  const { ways, providers } = answer
  const typed = ways.filter((way) => way !== 'passkey')
  const hasPasskey = ways.includes('passkey') && canUsePasskeys()
  if (typed.length === 0 && providers.length === 0 && !hasPasskey) {
    if (ways.length > 0)
      return (
        <p>Do this on a device that has your passkey: there is no other way to confirm that it is you.</p>
      )
    return <p>Sign out and in again, then retry: there is no other way to confirm that it is you.</p>
  }
  return (
    <div className="grid gap-3">
      {typed.length > 0 && <TypedProof ways={typed} onProved={onProved} />}
      {hasPasskey && <PasskeyProof onProved={onProved} />}
      <ProviderProof providers={providers} onProved={onProved} />
    </div>
  )
}
