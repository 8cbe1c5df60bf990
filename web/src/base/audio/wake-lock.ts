/** Keeps the screen on until released. A browser lets go of it whenever the page is hidden, so it is asked again. */
export function keepAwake(): () => void {
  const state: { sentinel?: WakeLockSentinel | undefined; isReleased: boolean } = { isReleased: false }
  const ask = async () => {
    if (document.visibilityState !== 'visible' || state.isReleased) return
    try {
      state.sentinel = await navigator.wakeLock?.request('screen')
    } catch {
      // A low battery or a browser without it: the screen may go dark, and recording goes on all the same.
    }
    if (state.isReleased) void state.sentinel?.release()
  }
  const handleVisible = () => void ask()
  document.addEventListener('visibilitychange', handleVisible)
  void ask()
  return () => {
    state.isReleased = true
    document.removeEventListener('visibilitychange', handleVisible)
    void state.sentinel?.release()
  }
}
