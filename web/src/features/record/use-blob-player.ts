import { useEffect, useState } from 'react'

interface BlobPlayer {
  isPlaying: boolean
  toggle: () => void
}

/** Plays sound that is on this device; it is read when it is first asked for. */
export function useBlobPlayer(read: () => Promise<Blob | undefined>): BlobPlayer {
  const [audio, setAudio] = useState<HTMLAudioElement>()
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    if (!audio) return undefined
    const follow = () => setIsPlaying(!audio.paused && !audio.ended)
    const events = ['play', 'pause', 'ended'] as const
    for (const event of events) audio.addEventListener(event, follow)
    void audio.play()
    return () => {
      for (const event of events) audio.removeEventListener(event, follow)
      audio.pause()
      URL.revokeObjectURL(audio.src)
    }
  }, [audio])
  const toggle = async () => {
    if (audio) return audio.paused ? audio.play() : audio.pause()
    const blob = await read()
    if (blob) setAudio(new Audio(URL.createObjectURL(blob)))
  }
  return { isPlaying, toggle: () => void toggle() }
}
