import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'

export function RetryButton({ onRetry, children }: { onRetry: () => Promise<void>; children: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const retry = async () => {
    setIsBusy(true)
    await onRetry()
    setIsBusy(false)
  }
  return (
    <Button look="quiet" size="s" busy={isBusy} onClick={retry}>
      {children}
    </Button>
  )
}
