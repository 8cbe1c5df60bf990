import type { OwnMethodsAnswer } from '@earmark/core/sign-in-api.ts'
import { providerPath } from '../../base/session/provider-window/provider-path.ts'
import { Button } from '../../base/ui/button.tsx'
import { MethodRow } from './method-row.tsx'

interface LinkableProviderProps {
  provider: OwnMethodsAnswer['linkable'][number]
  isBusy: boolean
  onLink: () => void
}

/** A way to sign in that could be added: in a window, or in this tab. */
export function LinkableProvider({ provider, isBusy, onLink }: LinkableProviderProps) {
  const { id, name } = provider
  return (
    <MethodRow name={name}>
      <a
        href={providerPath({ provider: id, intent: 'link', next: '/d/settings/sign-in' })}
        className="link inline-flex min-h-11 items-center text-sm sm:min-h-0"
        aria-label={`Link ${name} in this tab`}
      >
        In this tab
      </a>
      <Button look="quiet" size="s" busy={isBusy} aria-label={`Link ${name}`} onClick={onLink}>
        Link
      </Button>
    </MethodRow>
  )
}
