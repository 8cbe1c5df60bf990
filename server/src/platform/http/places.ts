/** One of those that are worked on at once. */
interface Place {
  /** Anyone's while it is waited, then taken again, before whoever has not begun. */
  outside<T>(wait: () => Promise<T>): Promise<T>
  giveUp(): void
}

/** Whose place it is, as far as it leaves and comes back. */
interface Holder {
  /** Whether one more of theirs may be worked on now. */
  mayHold(): boolean
  onLeave(): void
  onReturn(): void
}

export interface Places {
  held(): number
  hasRoom(): boolean
  take(holder: Holder): Place
  /** Where there is room again. */
  letReturn(): void
}

interface Returning {
  holder: Holder
  hold: () => void
}

/** `onFree`: one is somebody else's now. */
export function createPlaces(most: number, onFree: () => void): Places {
  const returning = new Set<Returning>()
  const state = { held: 0 }
  const hasRoom = () => state.held < most
  return {
    held: () => state.held,
    hasRoom,
    letReturn() {
      for (const each of returning) {
        if (!hasRoom()) return
        if (!each.holder.mayHold()) continue
        returning.delete(each)
        each.hold()
      }
    },
    take(holder) {
      const place = { isHeld: true, isGivenUp: false }
      state.held++
      const leave = () => {
        if (!place.isHeld) return
        place.isHeld = false
        state.held--
        onFree()
      }
      const hold = () => {
        place.isHeld = true
        state.held++
        holder.onReturn()
      }
      const comeBack = async () => {
        if (place.isGivenUp) return
        if (hasRoom() && holder.mayHold()) return hold()
        await new Promise<void>((resolve) => {
          returning.add({
            holder,
            hold: () => {
              if (!place.isGivenUp) hold()
              resolve()
            },
          })
        })
      }
      return {
        async outside(wait) {
          if (place.isHeld) holder.onLeave()
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
