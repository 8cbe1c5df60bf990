import type { Page } from 'playwright-core'

interface Frames {
  p95Ms: number
  droppedPercent: number
  /** What scripts and layout took of a frame. */
  workP95Ms: number
}

/** Five seconds at 3,600 pixels a second, frame by frame. */
export function scrollFrames(page: Page): Promise<Frames> {
  return page.evaluate(async () => {
    const box = document.querySelector('ul[aria-label="Notes"]')?.parentElement
    if (!box) throw new Error('There is no list.')
    const frames: number[] = []
    const work: number[] = []
    await new Promise<void>((resolve) => {
      const began = performance.now()
      let last = began
      const step = (now: number) => {
        frames.push(now - last)
        last = now
        const start = performance.now()
        box.scrollTop += 60
        // The event that a scroll brings comes with the next frame; here it is worked off at once, and measured.
        box.dispatchEvent(new Event('scroll'))
        box.getBoundingClientRect()
        work.push(performance.now() - start)
        if (now - began > 5000) resolve()
        else requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
    const round = (value: number) => Math.round(value * 10) / 10
    const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / 16.7) - 1), 0)
    return {
      p95Ms: round(p95(frames)),
      droppedPercent: round((dropped / (frames.length + dropped)) * 100),
      workP95Ms: round(p95(work)),
    }
  })
}

/** Jumps through the whole list as a hand on its scroll bar does; counts the frames that show no row in its middle. */
export function dragThrough(page: Page): Promise<{ emptyFrames: number }> {
  return page.evaluate(async () => {
    const box = document.querySelector('ul[aria-label="Notes"]')?.parentElement
    if (!box) throw new Error('There is no list.')
    const state = { emptyFrames: 0 }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top, width, height } = box.getBoundingClientRect()
    for (let at = 1; at <= 60; at++) {
      box.scrollTop = (box.scrollHeight * at) / 61
      await frame()
      await frame()
      const middle = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!middle?.closest('li')) state.emptyFrames++
    }
    box.scrollTop = 0
    await frame()
    return state
  })
}
