import { spawn } from 'node:child_process'

const patienceMs = 10_000

/**
 * Runs a tool that has processes of its own (browsers, databases, workers), in a group of their own. When we are told
 * to end, the tool is told once, may clean up, and then nothing of its group is left.
 */
export function runGroup(args, { env, onOutput }) {
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio, detached: true })
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)

  const interrupted = {}
  // Ctrl-C arrives twice, from the terminal and from npm; a test runner would take the second for impatience.
  const interrupt = (signal) => {
    if (interrupted.by) return
    interrupted.by = signal
    child.kill('SIGINT')
    setTimeout(() => killGroup(child.pid), patienceMs).unref()
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return new Promise((resolve) => {
    // Not 'close': what a killed tool leaves behind would hold its output open.
    child.on('exit', () => interrupted.by && killGroup(child.pid))
    child.on('close', (code) => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      if (interrupted.by) process.exit(interrupted.by === 'SIGINT' ? 130 : 143)
      resolve(code)
    })
  })
}

function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nobody of it is left.
  }
}
