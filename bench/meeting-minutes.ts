import { makeCreation } from '../core/src/creations/make-creation.ts'
import type { Recording, Segment } from '../core/src/entities/recording.ts'
import { typedEngine } from '../core/src/recording/silent-engines.ts'
import { spoken } from './ask-chapters.ts'
import { ownNotes } from './ask-notes.ts'
import { askFolder, readMeetings } from './ask-sets.ts'
import { newId } from './new-id.ts'
import { callOk, makePerson, type Person, pushOk } from './person.ts'
import { atMost } from './percentile.ts'
import type { Row } from './row.ts'

const hour = 3_600

/** An hour of talk, from its last word on the server until its minutes are there, made without a language model. */
export async function measureMinutes(url: string): Promise<Row[]> {
  const segments = hourOfTalk()
  const person = await makePerson(url, 'Minutes')
  const ulid = newId()
  const recorded_at = new Date().toISOString()
  const create = { ulid, recorded_at, duration: hour, segments, engine: typedEngine, language: 'en' }
  const began = performance.now()
  await pushOk(url, person, person.account, [
    { name: 'recording.create', args: create },
    { name: 'meeting.set', args: { ulid, form: 'free' } },
  ])
  await minutesOf(url, person, ulid)
  const waited = (performance.now() - began) / 1000
  const made = performance.now()
  makeCreation('minutes', { segments, recorded_at, language: 'en', timeZone: 'UTC', locale: 'en-GB' })
  return [
    atMost('minutes of an hour, after its transcript', waited, 's', 60),
    { name: 'the same, the making alone', value: Math.round(performance.now() - made), unit: 'ms' },
  ]
}

/** Real talk where it is there, as fast as people speak; else notes, one after the other. */
function hourOfTalk(): Segment[] {
  const folder = askFolder()
  const turns = folder
    ? readMeetings(folder).flatMap(({ turns: own }) => own)
    : Array.from({ length: 100 }, () =>
        ownNotes.map(({ text }, at) => ({ text, speaker: `${at % 4}` })),
      ).flat()
  return spoken(turns).filter(({ end, text }) => end <= hour && text !== '')
}

async function minutesOf(url: string, person: Person, ulid: string): Promise<void> {
  const { attachments } = await callOk<Recording>(url, person, `GET /recordings/${ulid}`)
  if (attachments.some(({ made }) => made?.kind === 'minutes')) return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return minutesOf(url, person, ulid)
}
