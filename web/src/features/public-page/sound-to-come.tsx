import { useEffect } from 'react'

interface SoundToComeProps {
  address: string
  /** It is there, or will not be. */
  onEnd: (isMade: boolean) => void
}

const askEveryMs = 3_000

/** Audio that is still being made: asked for until it is there. */
export function SoundToCome({ address, onEnd }: SoundToComeProps) {
  useEffect(() => {
    const ending = new AbortController()
    const ask = async () => {
      const { status, ok } = await fetch(address, { method: 'HEAD', signal: ending.signal })
      if (status !== 202) onEnd(ok)
    }
    const timer = setInterval(() => {
      // Nobody looks. Without a connection it is asked the next time.
      if (!document.hidden) ask().catch(() => undefined)
    }, askEveryMs)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [address, onEnd])
  return <AudioLine>The audio is being prepared. It will appear here in a moment.</AudioLine>
}

export function AudioLine({ children }: { children: string }) {
  return (
    <p role="status" className="mt-6 text-ink-2">
      {children}
    </p>
  )
}
