import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As transitions, navigations give way to everything else: a note would open a fifth of a second later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
