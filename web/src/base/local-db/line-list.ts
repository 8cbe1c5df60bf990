import { isPinned } from '@earmark/core/entities/is-pinned.ts'
import type { NoteLine } from './schema.ts'
import { byNewest } from './note-line.ts'

/** What is known of all the lines that have been read. A part that did not change stays the same object. */
interface Lines {
  /** Newest first, without the trash. */
  live: readonly NoteLine[]
  /** Those among them that stand on top of every list, newest first. */
  pinned: readonly NoteLine[]
  trash: readonly NoteLine[]
  /** How many notes outside the trash carry each tag. */
  tagCounts: ReadonlyMap<string, number>
  /** The one that was written down last while we watched. */
  lastReady: NoteLine | undefined
}

export interface LineList {
  lines(): Lines
  get(ulid: string): NoteLine | undefined
  /** A page older than all before it. */
  append(page: readonly NoteLine[]): void
  /** Lines that are older than all that was read: of these only the pinned are wanted before their turn. */
  pinAhead(lines: readonly NoteLine[]): void
  /** Null where one is no more. Only these are moved: one change among 100,000 notes costs no sorting. */
  change(changes: ReadonlyMap<string, NoteLine | null>): void
}

export function makeLineList(): LineList {
  const byUlid = new Map<string, NoteLine>()
  const held: { lines: Lines } = {
    lines: { live: [], pinned: [], trash: [], tagCounts: new Map(), lastReady: undefined },
  }
  const change = (changes: ReadonlyMap<string, NoteLine | null>) => {
    const before = [...changes.keys()].flatMap((ulid) => byUlid.get(ulid) ?? [])
    const after = [...changes.values()].filter((line) => line !== null)
    held.lines = {
      pinned: pinnedAfter(held.lines.pinned, changes),
      live: replaced(held.lines.live, before.filter(isLive), after.filter(isLive)),
      trash: replaced(held.lines.trash, before.filter(isTrashed), after.filter(isTrashed)),
      tagCounts: counted(held.lines.tagCounts, before.filter(isLive), after.filter(isLive)),
      lastReady: after.find((line) => isNowReady(byUlid.get(line.ulid), line)) ?? held.lines.lastReady,
    }
    for (const [ulid, line] of changes) {
      if (line) byUlid.set(ulid, line)
      else byUlid.delete(ulid)
    }
  }
  return {
    lines: () => held.lines,
    get: (ulid) => byUlid.get(ulid),
    change,
    append(page) {
      const fresh = page.filter(({ ulid }) => !byUlid.has(ulid))
      const { live, pinned, trash, tagCounts, lastReady } = held.lines
      held.lines = {
        pinned: pinnedAfter(pinned, byUlidOf(fresh)),
        live: joined(live, fresh.filter(isLive)),
        trash: joined(trash, fresh.filter(isTrashed)),
        tagCounts: counted(tagCounts, [], fresh.filter(isLive)),
        lastReady,
      }
      for (const line of fresh) byUlid.set(line.ulid, line)
      // It was read before, and has moved down here since.
      const moved = page.filter((line) => byUlid.get(line.ulid) !== line)
      if (moved.length > 0) change(byUlidOf(moved))
    },
    pinAhead(lines) {
      held.lines = { ...held.lines, pinned: pinnedAfter(held.lines.pinned, byUlidOf(lines)) }
    },
  }
}

const isLive = ({ deleted_at }: NoteLine) => deleted_at === null
const isTrashed = ({ deleted_at }: NoteLine) => deleted_at !== null

function byUlidOf(lines: readonly NoteLine[]): ReadonlyMap<string, NoteLine> {
  return new Map(lines.map((line) => [line.ulid, line]))
}

/** Few are pinned: they are sorted anew where one of them has changed. */
function pinnedAfter(
  pinned: readonly NoteLine[],
  changes: ReadonlyMap<string, NoteLine | null>,
): readonly NoteLine[] {
  const added = [...changes.values()].filter((line) => line !== null).filter(isPinned)
  const kept = pinned.filter(({ ulid }) => !changes.has(ulid))
  if (added.length === 0 && kept.length === pinned.length) return pinned
  return [...kept, ...added].toSorted(byNewest)
}

function isNowReady(before: NoteLine | undefined, { status }: NoteLine): boolean {
  return status === 'ready' && before !== undefined && before.status !== 'ready'
}

function joined(lines: readonly NoteLine[], page: readonly NoteLine[]): readonly NoteLine[] {
  return page.length === 0 ? lines : lines.concat(page)
}

/** The sorted list without some of its lines and with others: whole stretches are copied, none is looked at. */
function replaced(
  lines: readonly NoteLine[],
  out: readonly NoteLine[],
  added: readonly NoteLine[],
): readonly NoteLine[] {
  if (out.length === 0 && added.length === 0) return lines
  const cuts = [
    ...out.map((line) => ({ at: indexFor(lines, line), line: undefined })),
    ...added.toSorted(byNewest).map((line) => ({ at: indexFor(lines, line), line })),
  ]
  const stretches: (readonly NoteLine[])[] = []
  let from = 0
  // Sorting is stable: of several new ones at one place the newer stays first.
  for (const { at, line } of cuts.toSorted((a, b) => a.at - b.at)) {
    stretches.push(lines.slice(from, at))
    if (line) stretches.push([line])
    from = Math.max(from, line ? at : at + 1)
  }
  return new Array<NoteLine>().concat(...stretches, lines.slice(from))
}

/** Where it stands, or would. */
function indexFor(lines: readonly NoteLine[], line: NoteLine): number {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = lines[middle]
    if (other && byNewest(other, line) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function counted(
  counts: ReadonlyMap<string, number>,
  out: readonly NoteLine[],
  added: readonly NoteLine[],
): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  const count = (lines: readonly NoteLine[], step: number) => {
    for (const { tags } of lines) for (const tag of tags) changes.set(tag, (changes.get(tag) ?? 0) + step)
  }
  count(out, -1)
  count(added, 1)
  const changed = [...changes].filter(([, step]) => step !== 0)
  if (changed.length === 0) return counts
  return new Map([...counts, ...changed.map(([tag, step]) => [tag, (counts.get(tag) ?? 0) + step] as const)])
}
