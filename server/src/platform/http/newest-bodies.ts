import { AppError } from '@earmark/core/errors.ts'

export type ReadBody = <T>(read: () => Promise<T>) => Promise<T>

/**
 * Reads so many bodies at once of senders whom nobody knows yet. With one more, the one that has taken longest is given
 * up: who sends slowly keeps nobody out, for who sends at once has sent all by then.
 */
export function createNewestBodies(most: number): ReadBody {
  // In the order in which they began.
  const reading = new Set<() => void>()
  return (read) =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        reading.delete(giveUp)
        reject(new AppError('unavailable', 'a body came too slowly, while many others came'))
      }
      const [longest] = reading
      if (longest && reading.size >= most) longest()
      reading.add(giveUp)
      void read()
        .then(resolve, reject)
        .finally(() => reading.delete(giveUp))
    })
}
