import { useEffect } from 'react'

interface SoundToComeProps {
  address: string
  onMade: () => void
}

const askEveryMs = 3_000

/** Audio that is still being made: asked for until it is there. */
export function SoundToCome({ address, onMade }: SoundToComeProps) {
  useEffect(() => {
    const sound = new Audio()
    sound.preload = 'metadata'
    sound.addEventListener('loadedmetadata', onMade)
    const ask = () => {
      // Nobody looks.
      if (!document.hidden) sound.src = address
    }
    const timer = setInterval(ask, askEveryMs)
    return () => {
      clearInterval(timer)
      sound.removeEventListener('loadedmetadata', onMade)
      sound.removeAttribute('src')
    }
  }, [address, onMade])
  return (
    <p role="status" className="mt-6 text-ink-2">
      The audio is being prepared. It will appear here in a moment.
    </p>
  )
}
