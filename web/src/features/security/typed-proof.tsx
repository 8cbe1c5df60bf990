import type { ProofRequest, ProofWay } from '@earmark/core/safety-api.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { AccountForm } from '../../base/forms/account-form.tsx'
import type { Refusals } from '../../base/forms/check-fields.ts'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { refusalsOf } from '../../base/forms/refusals-of.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { CodeField } from '../../base/forms/code-field.tsx'

type TypedWay = Exclude<ProofWay, 'passkey'>

const otherWay: Record<TypedWay, string> = {
  password: 'Use my password instead',
  code: 'Use a code instead',
}

interface TypedProofProps {
  ways: readonly TypedWay[]
  onProved: () => void
}

/** By password or by a code, whichever the person likes better. */
export function TypedProof({ ways, onProved }: TypedProofProps) {
  const [chosen, setChosen] = useState<TypedWay>(ways[0] ?? 'password')
  const submission = useSubmit(async (values) => {
    const refusals = await prove(textOf(values, chosen), chosen)
    if (Object.keys(refusals).length === 0) onProved()
    return refusals
  })
  const { refusals } = submission
  const form = useRef<HTMLFormElement>(null)
  // The dialog is open by now, with nothing in it that could have had the focus.
  useEffect(() => {
    // A finger is spared the keyboard that this would bring up.
    if (window.matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLElement>(`[name="${chosen}"]`)?.focus()
  }, [chosen])
  return (
    <>
      <AccountForm form={form} submission={submission} action="Confirm">
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
      {ways
        .filter((way) => way !== chosen)
        .map((way) => (
          <Button key={way} look="plain" onClick={() => setChosen(way)}>
            {otherWay[way]}
          </Button>
        ))}
    </>
  )
}

async function prove(text: string, way: TypedWay): Promise<Refusals> {
  if (text === '') return { [way]: 'Enter it first.' }
  const wish: ProofRequest = way === 'password' ? { password: text } : { code: text }
  try {
    await api.call('POST /me/proof', { body: wish })
    return {}
  } catch (error) {
    return refusalsOf(error, way)
  }
}
