/** Past the end of any sound. */
const farAway = 1e9

/** An audio element that is ready to be played from any moment. Rejects where the sound cannot be had or read. */
export async function openSound(url: string): Promise<HTMLAudioElement> {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.src = url
  await heard(audio, 'loadedmetadata')
  if (!Number.isFinite(audio.duration)) {
    // Browsers record without writing a length, and cannot seek in such a file until they have been at its end once.
    audio.currentTime = farAway
    await heard(audio, 'seeked')
    audio.currentTime = 0
    await heard(audio, 'seeked')
  }
  return audio
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
