/** What did not work may work in a moment: files that could not be loaded, a device short of memory. */
const pausesMs = [30_000, 120_000, 600_000]

/** Does it again after a while where it was not all done, a few times. `wait` ends early when there is no more sense in it. */
export async function inTries(
  work: () => Promise<'done' | 'unfinished'>,
  wait: (ms: number) => Promise<'over' | 'called_off'>,
): Promise<void> {
  for (const pauseMs of pausesMs) {
    if ((await work()) === 'done') return
    if ((await wait(pauseMs)) === 'called_off') return
  }
  await work()
}

/** A pause that the connection coming back ends too: it is what is missing most often. */
export function waitOnline(ms: number, signal: AbortSignal): Promise<'over' | 'called_off'> {
  if (signal.aborted) return Promise.resolve('called_off')
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve(signal.aborted ? 'called_off' : 'over')
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
