import { useAskWhileSeen } from '../../base/use-ask-while-seen.ts'

interface SoundToComeProps {
  address: string
  /** It is there, or will not be. */
  onEnd: (isMade: boolean) => void
}

/** Audio that is still being made: asked for until it is there. */
export function SoundToCome({ address, onEnd }: SoundToComeProps) {
  useAskWhileSeen(true, async (signal) => {
    const { status, ok } = await fetch(address, { method: 'HEAD', signal })
    if (status !== 202) onEnd(ok)
  })
  return <AudioLine>The audio is being prepared. It will appear here in a moment.</AudioLine>
}

export function AudioLine({ children }: { children: string }) {
  return (
    <p role="status" className="mt-6 text-ink-2">
      {children}
    </p>
  )
}
