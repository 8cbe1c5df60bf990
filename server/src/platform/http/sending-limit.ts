import { AppError } from '@earmark/core/errors.ts'

const mostAtOnce = 20

/** So many requests of one caller may bring bytes at the same time: they take no turns, and last as long as their sender. */
export function createSendingLimit() {
  const atOnce = new Map<string, number>()
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const others = atOnce.get(caller) ?? 0
    if (others >= mostAtOnce) throw tooManyAtOnce
    atOnce.set(caller, others + 1)
    try {
      return await work()
    } finally {
      const left = (atOnce.get(caller) ?? 1) - 1
      if (left > 0) atOnce.set(caller, left)
      else atOnce.delete(caller)
    }
  }
}

const tooManyAtOnce = new AppError('rate_limited', 'too many uploads at once', {
  detail: `At most ${mostAtOnce} uploads can run at the same time. Wait for one to finish.`,
})
