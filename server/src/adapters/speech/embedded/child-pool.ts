import type { SpeechChild } from './speech-child.ts'

export interface ChildPool {
  /** Waits for a process that is free; an error when none can be started. */
  take: () => Promise<SpeechChild | Error>
  /** One that can be had without making anybody wait, if there is one. */
  takeFree: () => Promise<SpeechChild | Error | undefined>
  giveBack: (child: SpeechChild) => void
  atWork: () => number
  close: () => Promise<void>
}

export interface PoolOptions {
  workers: number
  idleMs: number
}

export function createChildPool(
  start: () => Promise<SpeechChild>,
  { workers, idleMs }: PoolOptions,
): ChildPool {
  const idle = createIdleChildren(idleMs)
  const busy = new Set<SpeechChild>()
  const queue: (() => void)[] = []
  let slots = workers
  let isClosed = false

  // A slot goes to whoever waits longest, without becoming free in between.
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else slots++
  }
  const fillSlot = async (): Promise<SpeechChild | Error> => {
    try {
      if (isClosed) throw new Error('The speech engine is closed.')
      const child = idle.wake() ?? (await start())
      busy.add(child)
      return child
    } catch (error) {
      release()
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  return {
    async take() {
      if (slots > 0) slots--
      else await new Promise<void>((resolve) => queue.push(resolve))
      return fillSlot()
    },
    async takeFree() {
      if (slots === 0) return undefined
      slots--
      return fillSlot()
    },
    atWork: () => busy.size,
    giveBack(child) {
      busy.delete(child)
      if (child.isAlive() && !isClosed) idle.rest(child)
      release()
    },
    async close() {
      isClosed = true
      await Promise.all([...idle.leave(), ...busy].map((child) => child.stop()))
    },
  }
}

/** Those without work, the last to rest first: after a while each is ended. */
function createIdleChildren(idleMs: number) {
  const idle: { child: SpeechChild; timer: NodeJS.Timeout }[] = []
  return {
    rest(child: SpeechChild) {
      const timer = setTimeout(() => {
        const at = idle.findIndex((each) => each.child === child)
        if (at >= 0) idle.splice(at, 1)
        void child.stop()
      }, idleMs).unref()
      idle.push({ child, timer })
    },
    wake(): SpeechChild | undefined {
      for (let rested = idle.pop(); rested; rested = idle.pop()) {
        clearTimeout(rested.timer)
        if (rested.child.isAlive()) return rested.child
      }
      return undefined
    },
    /** All of them, to be ended now. */
    leave(): SpeechChild[] {
      for (const { timer } of idle) clearTimeout(timer)
      return idle.splice(0).map(({ child }) => child)
    },
  }
}
