/** Past the end of any sound. */
const farAway = 1e9

/** An audio element that is ready to be played from any moment. Rejects where the sound cannot be had or read. */
export async function openSound(url: string): Promise<HTMLAudioElement> {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.src = url
  await readySound(audio)
  return audio
}

/** The same of an element that has its sound already, and may be playing it. */
export async function readySound(audio: HTMLAudioElement): Promise<void> {
  audio.preload = 'auto'
  if (audio.readyState < HTMLMediaElement.HAVE_METADATA) await heard(audio, 'loadedmetadata')
  if (Number.isFinite(audio.duration)) return
  const { paused, currentTime } = audio
  audio.pause()
  // Browsers record without writing a length, and cannot seek in such a file until they have been at its end once.
  audio.currentTime = farAway
  await heard(audio, 'seeked')
  audio.currentTime = currentTime
  await heard(audio, 'seeked')
  if (!paused) await audio.play()
}

function heard(audio: HTMLAudioElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const { signal } = stop
    audio.addEventListener(
      event,
      () => {
        stop.abort()
        resolve()
      },
      { signal },
    )
    audio.addEventListener(
      'error',
      () => {
        stop.abort()
        reject(new Error(audio.error?.message || 'the sound cannot be read'))
      },
      { signal },
    )
  })
}
