import type { ProofAnswer, ProofRequest, ProofWay } from '@earmark/core/safety-api.ts'
import { useState } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { useLiveValue } from '../../../base/live-value.ts'
import { proofQuestion } from '../../../base/session/with-proof.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { AccountForm } from '../account-form.tsx'
import type { Refusals } from '../check-fields.ts'
import { LoadedPart } from '../loaded-part.tsx'
import { PasswordField } from '../password-field.tsx'
import { refusalsOf } from '../refusals-of.ts'
import { useLoaded } from '../use-loaded.ts'
import { textOf, useSubmit } from '../use-submit.ts'
import { CodeField } from './code-field.tsx'

/** Opens whenever a call wants a fresh proof of who one is (base/session/with-proof.ts). */
export function ProofDialog() {
  const question = useLiveValue(proofQuestion)
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={() => question?.settle(false)}
      title="Please confirm it is you"
      description="This is asked before what changes who can get into your account."
    >
      {question && <WaysToProve onProved={() => question.settle(true)} />}
    </Dialog>
  )
}

function WaysToProve({ onProved }: { onProved: () => void }) {
  const { state, reload } = useLoaded<ProofAnswer>('/api/v1/me/proof')
  return (
    <LoadedPart state={state} what="how you can confirm it" onRetry={reload}>
      {({ ways }) => <ProofForm ways={ways} onProved={onProved} />}
    </LoadedPart>
  )
}

const otherWay: Record<TypedWay, string> = {
  password: 'Use my password instead',
  code: 'Use a code instead',
}

type TypedWay = Exclude<ProofWay, 'passkey'>

function ProofForm({ ways, onProved }: { ways: readonly ProofWay[]; onProved: () => void }) {
  const typed = ways.filter((way) => way !== 'passkey')
  const [chosen, setChosen] = useState(typed[0])
  const submission = useSubmit(async (values) => {
    const refusals = await prove(values, chosen)
    if (Object.keys(refusals).length === 0) onProved()
    return refusals
  })
  if (!chosen) {
    return (
      <p>Sign out and in again, then repeat this: you have neither a password nor an authenticator app.</p>
    )
  }
  const { refusals } = submission
  return (
    <div className="grid gap-3">
      <AccountForm submission={submission} action="Confirm">
        {chosen === 'password' ? (
          <PasswordField autoComplete="current-password" error={refusals['password']} />
        ) : (
          <CodeField
            label="Code"
            error={refusals['code']}
            hint="From your authenticator app, or a recovery code."
          />
        )}
      </AccountForm>
      {typed
        .filter((way) => way !== chosen)
        .map((way) => (
          <Button key={way} look="plain" onClick={() => setChosen(way)}>
            {otherWay[way]}
          </Button>
        ))}
    </div>
  )
}

async function prove(values: FormData, way: TypedWay | undefined): Promise<Refusals> {
  const text = textOf(values, way ?? 'password')
  if (way === undefined || text === '') return { [way ?? 'form']: 'Type it here first.' }
  const wish: ProofRequest = way === 'password' ? { password: text } : { code: text }
  try {
    await api.post('/api/v1/me/proof', wish)
    return {}
  } catch (error) {
    return refusalsOf(error, way)
  }
}
