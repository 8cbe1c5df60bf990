import { AppError } from '@earmark/core/errors.ts'
import { createPlaces, type Places } from './places.ts'

/** How much is worked on at once, and how much may wait for that. */
export interface AdmissionLimits {
  atWork: number
  /** Of one caller. Less than `atWork`, so that nobody alone takes all slots. */
  atWorkOfOne: number
  /** Of one caller, that only wait: for their sender, or for another server. */
  outsideOfOne: number
  waiting: number
  waitingOfOne: number
  waitMs: number
}

/** `busy`: too much is going on here. `too_many`: by this caller alone. `left`: nobody waits for the answer any more. */
export type Refusal = 'busy' | 'too_many' | 'left'

export interface Ticket {
  /**
   * While it only waits, for its sender or for another server, its place among those that are worked on is anyone's, its
   * caller's too; then it comes back to one, before whoever has not begun. Where too many of its caller wait so already it
   * is refused, and does not begin.
   */
  outside<T>(wait: () => Promise<T>): Promise<T>
  /** The work is done, and its place is free for anyone's. */
  free(): void
  /** The answer has been taken, or never will be: the caller may ask for as much again. */
  close(): void
}

export interface Admission {
  /** Comes at once where there is room, else in turn, at the latest after `waitMs`. */
  enter(caller: string, left: AbortSignal): Promise<Ticket | Refusal>
  figures(): { atWork: number; waiting: number; refused: number; callers: number }
}

interface Caller {
  /** Places that are not closed yet, without those that are outside. */
  open: number
  outside: number
  waiting: ((answer: Ticket | Refusal) => void)[]
}

/**
 * Bounds what is worked on at once. A server that takes on everything answers nothing: three hundred requests that
 * share one database are all done at about the same time, when those who asked have given up and asked again. Callers
 * take turns, so that whoever asks for much waits behind themselves.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  // In the order of their turns: who was served goes to the end.
  const callers = new Map<string, Caller>()
  const figures = { waiting: 0, refused: 0 }
  const places = createPlaces(limits.atWork, () => admitNext())

  const forgetIdle = (key: string, caller: Caller) => {
    if (
      caller.open === 0 &&
      caller.outside === 0 &&
      caller.waiting.length === 0 &&
      callers.get(key) === caller
    )
      callers.delete(key)
  }
  const toTheEnd = (key: string, caller: Caller) => {
    callers.delete(key)
    callers.set(key, caller)
  }
  const begin = (key: string, caller: Caller): Ticket => {
    caller.open++
    const onClosing = () => toTheEnd(key, caller)
    const onClose = () => {
      forgetIdle(key, caller)
      admitNext()
    }
    const ticket = giveTicket(caller, { places, limits, onClosing, onClose })
    return { ...ticket, outside: (wait) => ticket.outside(wait).finally(() => forgetIdle(key, caller)) }
  }
  const admitNext = () => {
    places.letReturn()
    for (const [key, caller] of callers) {
      if (!places.hasRoom()) return
      if (caller.open >= limits.atWorkOfOne) continue
      const answer = caller.waiting.shift()
      if (!answer) continue
      toTheEnd(key, caller)
      answer(begin(key, caller))
    }
  }
  const enter = (key: string, caller: Caller, left: AbortSignal) => {
    const hasRoom = places.hasRoom() && caller.open < limits.atWorkOfOne
    if (hasRoom && caller.waiting.length === 0) return begin(key, caller)
    if (left.aborted) return 'left'
    if (caller.waiting.length >= limits.waitingOfOne) return 'too_many'
    if (figures.waiting >= limits.waiting) return 'busy'
    const whyLate = () => (caller.open >= limits.atWorkOfOne ? 'too_many' : 'busy')
    return waitIn(caller, { left, figures, waitMs: limits.waitMs, whyLate })
  }

  return {
    async enter(key, left) {
      const caller = callers.get(key) ?? { open: 0, outside: 0, waiting: [] }
      callers.set(key, caller)
      const answer = await enter(key, caller, left)
      if (typeof answer !== 'string') return answer
      figures.refused++
      forgetIdle(key, caller)
      return answer
    },
    figures: () => ({ ...figures, atWork: places.held(), callers: callers.size }),
  }
}

interface TicketNeeds {
  places: Places
  limits: Pick<AdmissionLimits, 'atWorkOfOne' | 'outsideOfOne'>
  /** Before its place is anyone's, and after it. */
  onClosing: () => void
  onClose: () => void
}

/** To one who is counted as `open` already. */
function giveTicket(caller: Caller, { places, limits, onClosing, onClose }: TicketNeeds): Ticket {
  const own = { isIn: true, isClosed: false }
  const place = places.take({
    mayHold: () => caller.open < limits.atWorkOfOne,
    onLeave: () => {
      own.isIn = false
      caller.open--
    },
    onReturn: () => {
      own.isIn = true
      caller.open++
    },
  })
  return {
    async outside(wait) {
      if (own.isClosed) return wait()
      if (caller.outside >= limits.outsideOfOne) throw tooMany
      caller.outside++
      try {
        return await place.outside(wait)
      } finally {
        caller.outside--
      }
    },
    free: place.giveUp,
    close: once(() => {
      own.isClosed = true
      onClosing()
      if (own.isIn) caller.open--
      place.giveUp()
      onClose()
    }),
  }
}

export const tooMany = new AppError('rate_limited', 'too many requests of one caller at once', {
  detail: 'Too many requests at once. Wait for some of them to be answered, then try again.',
})

interface Waiting {
  left: AbortSignal
  figures: { waiting: number }
  waitMs: number
  /** Whose doing it is that it took too long. */
  whyLate: () => Refusal
}

/** Until their turn comes, they leave, or it has taken too long. */
function waitIn(caller: Caller, { left, figures, waitMs, whyLate }: Waiting): Promise<Ticket | Refusal> {
  return new Promise((resolve) => {
    figures.waiting++
    const answer = (given: Ticket | Refusal) => {
      figures.waiting--
      clearTimeout(timer)
      left.removeEventListener('abort', leave)
      resolve(given)
    }
    const giveUp = (why: Refusal) => {
      caller.waiting.splice(caller.waiting.indexOf(answer), 1)
      answer(why)
    }
    const leave = () => giveUp('left')
    const timer = setTimeout(() => giveUp(whyLate()), waitMs)
    left.addEventListener('abort', leave)
    caller.waiting.push(answer)
  })
}

function once(work: () => void): () => void {
  const state = { isDone: false }
  return () => {
    if (state.isDone) return
    state.isDone = true
    work()
  }
}
