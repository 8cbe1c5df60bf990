// What stands in the pictures of the product (make-pictures.mjs): the made-up notes of the public pages, in an instance of
// their own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ulid } from '../core/src/ids.ts'
import { sampleEngine } from '../core/src/recording/silent-engines.ts'
import { lectureTitle } from '../web/src/features/sample-note/sample-lecture.ts'
import { sampleLibrary } from '../web/src/features/sample-note/sample-library.ts'
import { kitchenNote } from '../web/src/features/sample-note/sample-note.ts'
import { root } from './build.mjs'
import { meetingComments, meetingSegments, meetingTitle } from './picture-meeting.mjs'

const tagColors = {
  house: 'red',
  travel: 'sky',
  thesis: 'green',
  journal: 'amber',
  ideas: 'blue',
  lectures: 'plum',
}

/** More evenings of a journal than the public pages have, the newest first. */
const evenings = [
  {
    title: 'First frost',
    text: 'The grass was white until ten. I put the geraniums inside, all but one, which I had promised to leave for the bees. Nothing else happened, and I would not have missed it.',
  },
  {
    title: 'A letter, half written',
    text: 'I know now how it should begin. Not with the apology: with the day at the lake, and how quiet it was.',
  },
  {
    title: 'Slow soup',
    text: 'Cooked for nobody but myself and set the table all the same. It tasted of that, too.',
  },
  {
    title: 'What the rain was good for',
    text: 'Two hours under the bus shelter with a stranger and a dog. We talked about roofs.',
  },
]

/** What the others of the team have said, the newest first. */
const fieldNotes = [
  {
    who: 'Tomas',
    title: 'Lower station, battery',
    text: 'The battery at the lower station reads eleven point nine. I changed the cable of the panel, and it climbs again.',
  },
  {
    who: 'Mara',
    title: 'The road to the pass',
    text: 'The road is open up to the hut. Above it we walk, so pack light on Thursday.',
  },
]

/** Somebody's own notes; the cookie of their session, and what pictures show of them. */
export async function fillOwnNotes(url) {
  const mara = await signUp(url, 'Mara Lind')
  const tags = Object.entries(tagColors).map(([name, color]) => ({ id: newId(), name, color }))
  await push(
    url,
    mara,
    tags.map((args) => ({ name: 'tag.create', args })),
  )
  const tagged = (tag) => tags.filter(({ name }) => name === tag).map(({ id }) => id)
  const [, ...library] = sampleLibrary
  for (const { title, transcript, recorded_at, tag } of library)
    await addNote(url, mara, { title, text: transcript, recorded_at, tags: tagged(tag.name) })
  const [newest, ...earlier] = evenings
  for (const [at, evening] of earlier.entries())
    await addNote(url, mara, {
      ...evening,
      recorded_at: daysAgo(5 + 2 * at, '21:40'),
      tags: tagged('journal'),
    })
  await addSound(url, mara, {
    file: 'kitchen-note.mp3',
    words: { segments: [{ start: 0.6, end: 26, text: newest.text }] },
    title: newest.title,
    recorded_at: daysAgo(3, '21:40'),
    tags: 'journal',
  })
  const [kitchen, lecture] = await Promise.all([
    addSound(url, mara, {
      file: 'kitchen-note.mp3',
      words: { transcript: kitchenNote.segments.map(({ text }) => text).join(' ') },
      title: kitchenNote.title,
      recorded_at: daysAgo(1, '09:12'),
      tags: 'house,travel',
    }),
    addSound(url, mara, {
      file: 'lecture.mp3',
      title: lectureTitle,
      recorded_at: daysAgo(2, '10:15'),
      tags: 'lectures',
    }),
  ])
  return { ...mara, kitchen, lecture, journal: tagged('journal')[0] }
}

const questions = ['Why are there two tides a day?', 'What was wrong with the green tiles?']

/** A conversation, asked as one goes on. */
export async function askNotes(url, person) {
  const [first, ...others] = questions
  const { ulid: conversation } = await call(url, person, 'POST /conversations', { text: first })
  for (const text of others) await call(url, person, `POST /conversations/${conversation}/messages`, { text })
  return conversation
}

/** A team whose meeting has been commented on, as one of its members sees it. */
export async function fillTeam(url) {
  const people = await Promise.all(
    ['Ines Duarte', 'Tomas Berg', 'Mara Lind'].map((name) => signUp(url, name)),
  )
  const [ines, tomas, ...others] = people
  const { account } = await call(url, ines, 'POST /teams', { name: 'Ridge station' })
  const link = await call(url, ines, `POST /accounts/${account.id}/invite-links`, {})
  for (const person of [tomas, ...others])
    await call(url, person, 'POST /invitations/accept', { token: link.url })
  for (const person of people) {
    await call(url, person, 'POST /me/account', { account_id: account.id })
    person.account = account.id
  }
  const field = newId()
  const channels = [
    { id: field, name: 'Field' },
    { id: newId(), name: 'Workshop' },
  ]
  await push(
    url,
    ines,
    channels.map((args) => ({ name: 'channel.create', args })),
  )
  const named = (who) => people.find(({ name }) => name.startsWith(who))
  for (const [at, { who, ...note }] of fieldNotes.entries())
    await addNote(url, named(who), { ...note, recorded_at: daysAgo(2 + at, '17:20'), channel_id: field })
  const meeting = await addSound(url, ines, {
    file: 'lecture.mp3',
    words: { segments: meetingSegments },
    title: meetingTitle,
    recorded_at: daysAgo(1, '14:00'),
    channel: field,
  })
  for (const { who, text, start } of meetingComments) {
    const args = { ulid: meeting, id: newId(), text, at_seconds: start }
    await push(url, named(who), [{ name: 'comment.add', args }])
  }
  return { cookie: tomas.cookie, meeting }
}

async function signUp(url, name) {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${newId().toLowerCase()}@example.org`,
      password: 'quiet river at night',
    }),
  })
  if (!answer.ok) throw new Error(`sign-up was answered with ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const { account } = await call(url, { cookie }, 'GET /me')
  return { name, cookie, account: account.id }
}

/** Without sound, and said to be a sample by those who see it in their own notes. */
async function addNote(url, person, { text, ...note }) {
  const id = newId(Date.parse(note.recorded_at))
  const segments = [{ start: 0, end: 20, text }]
  const args = { ulid: id, language: 'en', engine: sampleEngine, segments, ...note }
  await push(url, person, [{ name: 'recording.create', args }])
  return id
}

/**
 * Sent as a file and transcribed, so that it has all that a note has. Pictures are silent: where there is no sound of what a
 * note is to say, its words are edited.
 */
async function addSound(url, person, { file, words, ...fields }) {
  const form = new FormData()
  const sound = readFileSync(join(root, 'web/src/features/sample-note', file))
  form.append('file', new Blob([sound], { type: 'audio/mpeg' }), file)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { ulid: id } = await call(url, person, 'POST /recordings', form)
  for (;;) {
    const { status } = await call(url, person, `GET /recordings/${id}`)
    if (status === 'ready') break
    if (status === 'failed') throw new Error(`${file} could not be transcribed`)
    await setTimeout(500)
  }
  if (words) await call(url, person, `PATCH /recordings/${id}`, words)
  return id
}

async function push(url, person, changes) {
  const mutations = changes.map((change) => ({ id: newId(), ...change }))
  const { results } = await call(url, person, `POST /sync?account=${person.account}`, { mutations })
  const refused = results.find(({ error }) => error)
  if (refused) throw new Error(`a change was refused: ${JSON.stringify(refused.error)}`)
}

async function call(url, { cookie }, what, body) {
  const [method, path] = what.split(' ')
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { cookie, Origin: url, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}: ${await answer.text()}`)
  const text = await answer.text()
  return text ? JSON.parse(text) : undefined
}

function daysAgo(days, time) {
  const day = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return `${day}T${time}:00Z`
}

function newId(timeMs = Date.now()) {
  return ulid(timeMs, crypto.getRandomValues(new Uint8Array(10)))
}
