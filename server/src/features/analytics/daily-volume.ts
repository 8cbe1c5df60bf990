import type { Captured } from './event-store.ts'

/** Of one sender in a day. Forty people in an office, who all agreed to be counted, come near neither. */
const most = { events: 2_000, people: 200 }
/** Of all in a day, as they are kept in memory. Senders beyond that are taken for one. */
const mostSenders = 20_000
const mostPeople = 200_000

export interface DailyVolume {
  /** How much of a batch is still believed of its sender on this day. */
  admit(sender: string, batch: Captured): Captured
}

interface Sent {
  events: number
  people: number
}

interface Today {
  day: string
  senders: Map<string, Sent>
  /** Each with its sender. */
  people: Set<string>
}

/** What anybody can make up is worth no more than so much a day. Figures of `EARMARK_RATE_LIMIT`: 0 switches it off. */
export function createDailyVolume({ factor, now }: { factor: number; now: () => Date }): DailyVolume {
  if (factor === 0) return { admit: (_, batch) => batch }
  const state = { today: newDay('') }
  return {
    admit(sender, { events, identified }) {
      const day = now().toISOString().slice(0, 10)
      if (state.today.day !== day) state.today = newDay(day)
      const { today } = state
      const isBelieved = ({ person }: { person: string }) => admitOne(today, { sender, person }, factor)
      return { events: events.filter(isBelieved), identified: identified.filter(isBelieved) }
    },
  }
}

function newDay(day: string): Today {
  return { day, senders: new Map(), people: new Set() }
}

function admitOne(today: Today, by: { sender: string; person: string }, factor: number): boolean {
  const sent = sentBy(today, by.sender)
  if (sent.events >= Math.ceil(most.events * factor)) return false
  const key = `${by.sender} ${by.person}`
  if (!today.people.has(key)) {
    if (sent.people >= Math.ceil(most.people * factor) || today.people.size >= mostPeople) return false
    today.people.add(key)
    sent.people++
  }
  sent.events++
  return true
}

function sentBy({ senders }: Today, sender: string): Sent {
  const key = senders.has(sender) || senders.size < mostSenders ? sender : 'all others'
  const sent = senders.get(key) ?? { events: 0, people: 0 }
  senders.set(key, sent)
  return sent
}
