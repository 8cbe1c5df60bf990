/**
 * npm runs a script in a shell. A signal to npm ends that shell, and the shell does not hand it on: its child would
 * stay behind. So who was started by npm ends when its parent is gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
