import type { Provider } from '@earmark/core/page-context.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { providerPath } from '../../base/session/provider-window/provider-path.ts'
import { buttonClass } from '../../base/ui/button-class.ts'

interface ProviderLinksProps {
  providers: readonly Provider[]
  next: string | null
}

/**
 * Links that lead to the provider in this tab, also before the page is alive and on phones. Elsewhere a click opens
 * a window; what that takes is loaded then, and says what is shown below the links.
 */
export function ProviderLinks({ providers, next }: ProviderLinksProps) {
  const [shown, setShown] = useState<ReactNode>(null)
  if (providers.length === 0) return null

  function handleClick(event: MouseEvent<HTMLAnchorElement>, provider: Provider): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !window.matchMedia('(width >= 40rem)').matches)
      return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./provider-attempt.tsx').then(
      ({ attemptSignIn }) => attemptSignIn({ provider, next, show: setShown }),
      () => window.location.assign(href),
    )
  }

  return (
    <div className="mb-7 grid gap-4">
      <div className="grid grid-cols-2 gap-2.5">
        {providers.map((provider) => (
          <a
            key={provider.id}
            href={providerPath({ provider: provider.id, next })}
            aria-label={`Continue with ${provider.name}`}
            onClick={(event) => handleClick(event, provider)}
            className={buttonClass('quiet', 'm', 'only:col-span-2')}
          >
            <span className="truncate">{provider.name}</span>
          </a>
        ))}
      </div>
      {shown}
      <p className="flex items-center gap-3.5 text-sm text-ink-3 before:h-px before:grow before:bg-line-2 after:h-px after:grow after:bg-line-2">
        or with email
      </p>
    </div>
  )
}
