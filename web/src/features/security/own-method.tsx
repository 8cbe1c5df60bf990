import type { OwnMethodsAnswer } from '@earmark/core/sign-in-api.ts'
import { Button } from '../../base/ui/button.tsx'
import { MethodRow } from './method-row.tsx'

interface OwnMethodProps {
  method: OwnMethodsAnswer['methods'][number]
  isBusy: boolean
  onChangePassword: () => void
  onRemove: () => void
}

/** A way to sign in that is in use. */
export function OwnMethod({ method, isBusy, onChangePassword, onRemove }: OwnMethodProps) {
  const { kind, name, linked_at } = method
  return (
    <MethodRow name={name} since={linked_at}>
      {kind === 'password' && (
        <Button look="quiet" size="s" busy={isBusy} onClick={onChangePassword}>
          Change password
        </Button>
      )}
      <Button look="quiet" size="s" busy={isBusy} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </MethodRow>
  )
}
