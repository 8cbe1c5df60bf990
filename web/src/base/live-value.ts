import { useSyncExternalStore } from 'react'

/** A value that lives outside React and tells who watches it. */
export interface LiveValue<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function makeLiveValue<T>(first: T): LiveValue<T> {
  const listeners = new Set<() => void>()
  const state = { value: first }
  return {
    get: () => state.value,
    set(value) {
      if (Object.is(value, state.value)) return
      state.value = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useLiveValue<T>(value: Pick<LiveValue<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get)
}

/** A part of it: who shows that is not told of the others. */
export function useLivePart<T, Part>(value: LiveValue<T>, pick: (whole: T) => Part): Part {
  const get = () => pick(value.get())
  return useSyncExternalStore(value.subscribe, get, get)
}
