import { AppError } from '@earmark/core/errors.ts'

const maxParallelUploads = 20

/** So many requests of one account may bring bytes at the same time. */
export function createParallelLimit() {
  const atOnce = new Map<string, number>()
  return async <T>(account_id: string, work: () => Promise<T>): Promise<T> => {
    const others = atOnce.get(account_id) ?? 0
    if (others >= maxParallelUploads) {
      throw new AppError('rate_limited', 'too many uploads at once', {
        detail: `At most ${maxParallelUploads} uploads can run at the same time. Wait for one to finish.`,
      })
    }
    atOnce.set(account_id, others + 1)
    try {
      return await work()
    } finally {
      const left = (atOnce.get(account_id) ?? 1) - 1
      if (left > 0) atOnce.set(account_id, left)
      else atOnce.delete(account_id)
    }
  }
}
