/** One of those that are worked on at once. */
interface Place {
  /** Anyone's while it is waited, then taken again, before whoever has not begun. */
  outside<T>(wait: () => Promise<T>): Promise<T>
  giveUp(): void
}

export interface Places {
  held(): number
  hasRoom(): boolean
  take(): Place
  /** Where there is room again. */
  letReturn(): void
}

/** `onFree`: one is somebody else's now. */
export function createPlaces(most: number, onFree: () => void): Places {
  const returning: (() => void)[] = []
  const state = { held: 0 }
  const hasRoom = () => state.held < most
  return {
    held: () => state.held,
    hasRoom,
    letReturn() {
      while (hasRoom() && returning.length > 0) returning.shift()?.()
    },
    take() {
      const place = { isHeld: false, isGivenUp: false }
      const hold = () => {
        if (place.isGivenUp) return
        place.isHeld = true
        state.held++
      }
      const leave = () => {
        if (!place.isHeld) return
        place.isHeld = false
        state.held--
        onFree()
      }
      const comeBack = async () => {
        if (hasRoom()) return hold()
        return new Promise<void>((resolve) => {
          returning.push(() => {
            hold()
            resolve()
          })
        })
      }
      hold()
      return {
        async outside(wait) {
          leave()
          try {
            return await wait()
          } finally {
            await comeBack()
          }
        },
        giveUp() {
          place.isGivenUp = true
          leave()
        },
      }
    },
  }
}
