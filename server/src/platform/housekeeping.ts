import type { Background } from './background.ts'

/** Something to be done again and again, with nobody waiting for it. */
export interface Chore {
  what: string
  run(): Promise<void>
}

const hourMs = 60 * 60 * 1000

/** Does each chore every hour, one after another; the returned function ends it. One that fails is tried again next time. */
export function keepHouse(background: Background, chores: readonly Chore[]): () => void {
  const state = { isBusy: false }
  const round = () => {
    if (state.isBusy) return
    state.isBusy = true
    background.run('housekeeping', () => doAll(background, chores).finally(() => (state.isBusy = false)))
  }
  const timer = setInterval(round, hourMs)
  // By itself it is no reason to go on running.
  timer.unref()
  return () => clearInterval(timer)
}

async function doAll(background: Background, chores: readonly Chore[]): Promise<void> {
  for (const { what, run } of chores) {
    await new Promise<void>((resolve) => background.run(what, () => run().finally(resolve)))
  }
}
