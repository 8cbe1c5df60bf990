import type { Count, Counter } from './counter.ts'

// Below this, windows that are over cost less than looking for them.
const sweepFrom = 1000

export function createMemoryCounter(): Counter {
  const counts = new Map<string, Count>()

  return {
    async add(key, windowSeconds, now) {
      const open = counts.get(key)
      if (open && open.resets_at > now) {
        open.count += 1
        return { ...open }
      }
      if (counts.size >= sweepFrom) sweep(counts, now)
      const opened = { count: 1, resets_at: new Date(now.getTime() + windowSeconds * 1000) }
      counts.set(key, opened)
      return { ...opened }
    },
    async takeOff(key) {
      const open = counts.get(key)
      if (open) open.count = Math.max(0, open.count - 1)
    },
    async clear(key) {
      counts.delete(key)
    },
  }
}

function sweep(counts: Map<string, Count>, now: Date): void {
  for (const [key, { resets_at }] of counts) {
    if (resets_at <= now) counts.delete(key)
  }
}
