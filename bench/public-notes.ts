import { newId } from './new-id.ts'
import { callOk, type Person, pushOk } from './person.ts'

export interface SharedLink {
  id: string
  url: string
}

/** A note with words and no sound. */
export async function makeNote(url: string, by: Person, title: string, text: string): Promise<string> {
  const ulid = newId()
  const recorded_at = new Date().toISOString()
  const segments = [{ start: 0, end: 5, text }]
  await pushOk(url, by, by.account, [
    { name: 'recording.create', args: { ulid, title, recorded_at, segments } },
  ])
  return ulid
}

export function shareNote(url: string, by: Person, ulid: string, body: object = {}): Promise<SharedLink> {
  return callOk(url, by, `POST /recordings/${ulid}/shares`, { body })
}
