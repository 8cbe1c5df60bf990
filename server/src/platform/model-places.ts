/** How many answers are being written at once: a model is slower than anything else that people wait for. */
export interface ModelPlaces {
  /** How to give the place back; undefined: there is none. */
  take(user_id: string): (() => void) | undefined
}

const atOnce = 16
/** More would be somebody who stalls the others. */
const ofOne = 2

export function createModelPlaces(): ModelPlaces {
  const taken = new Map<string, number>()
  const state = { all: 0 }
  return {
    take(user_id) {
      const own = taken.get(user_id) ?? 0
      if (state.all >= atOnce || own >= ofOne) return undefined
      state.all++
      taken.set(user_id, own + 1)
      return () => {
        state.all--
        const left = (taken.get(user_id) ?? 1) - 1
        if (left > 0) taken.set(user_id, left)
        else taken.delete(user_id)
      }
    },
  }
}
