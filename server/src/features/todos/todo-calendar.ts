import { setImmediate } from 'node:timers/promises'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import ICAL from 'ical.js'
import type { TodoToTell } from './read-todos.ts'

// The library does not count the space with which a folded line goes on: with it none has more than 75 octets.
ICAL.foldLength = 74

/**
 * To-dos as iCalendar (RFC 5545). Each is a task; an open one with a day is an event of that day too, for many calendars
 * that one can subscribe with show events alone.
 */
export async function todoCalendar(told: readonly TodoToTell[], origin: string): Promise<string> {
  const calendar = new ICAL.Component('vcalendar')
  put(calendar, {
    version: '2.0',
    prodid: '-//Earmark//To-dos//EN',
    'x-wr-calname': 'Earmark to-dos',
    'refresh-interval': ICAL.Duration.fromString('PT1H'),
    'x-published-ttl': 'PT1H',
  })
  const lines = [calendar.toString().replace(`\r\n${end}`, '')]
  for (const [nth, each] of told.entries()) {
    // Thousands take a while, which others would wait for.
    if (nth % atOnce === atOnce - 1) await setImmediate()
    lines.push(taskOf(each, origin).toString())
    const { due, done_at } = each.todo
    if (due !== null && done_at === null) lines.push(dayOf(each, due, origin).toString())
  }
  return [...lines, end, ''].join('\r\n')
}

const end = 'END:VCALENDAR'
const atOnce = 50

function taskOf(told: TodoToTell, origin: string): ICAL.Component {
  const { id, due, done_at, created_at } = told.todo
  return put(new ICAL.Component('vtodo'), {
    uid: `${id}@${new URL(origin).host}`,
    ...aboutOf(told, origin),
    created: momentOf(created_at),
    ...(due !== null && { due: ICAL.Time.fromDateString(due) }),
    status: done_at === null ? 'NEEDS-ACTION' : 'COMPLETED',
    ...(done_at !== null && { completed: momentOf(done_at), 'percent-complete': 100 }),
  })
}

function dayOf(told: TodoToTell, due: string, origin: string): ICAL.Component {
  return put(new ICAL.Component('vevent'), {
    uid: `${told.todo.id}-day@${new URL(origin).host}`,
    ...aboutOf(told, origin),
    dtstart: ICAL.Time.fromDateString(due),
    // Nobody is busy all day because of it.
    transp: 'TRANSPARENT',
  })
}

function aboutOf({ todo, title, engine }: TodoToTell, origin: string) {
  const { text, who, said, ulid, updated_at } = todo
  const startAt = said && isTimed({ engine }) ? said.start : undefined
  return {
    dtstamp: momentOf(updated_at),
    summary: who === null ? text : `${text} (${who})`,
    description: [said && `“${said.sentence}”`, title].filter(Boolean).join('\n'),
    url: `${origin}${noteAddress({ ulid, startAt })}`,
  }
}

const momentOf = (iso: string) => ICAL.Time.fromJSDate(new Date(iso), true)

function put(component: ICAL.Component, values: Record<string, unknown>): ICAL.Component {
  for (const [name, value] of Object.entries(values)) component.updatePropertyWithValue(name, value)
  return component
}
