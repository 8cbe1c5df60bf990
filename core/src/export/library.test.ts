import { expect, test } from 'vitest'
import { idOf, makeRecording } from '../testing/make.ts'
import {
  aboutLibrary,
  broughtIn,
  dataName,
  isSameNote,
  libraryMarkdown,
  markdownName,
  ownerOfFile,
  renamed,
  settled,
  soundName,
  attachmentName,
  ulidIn,
  withTagsOf,
} from './library.ts'

const note = makeRecording({ title: 'Soup / today', recorded_at: '2026-03-14T08:00:00.000Z' })
const tagOf = (id: string, aliases: string[] = []) => ({
  id,
  name: 'Work',
  color: 'red' as const,
  updated_at: note.recorded_at,
  changed_at: {},
  aliases,
})

test('[LIBRARY-1] notes lie by year and month, and their links lead to sound and files', () => {
  const attachments = [
    {
      id: idOf(5),
      recording_id: note.ulid,
      kind: 'pdf' as const,
      description: '',
      url: null,
      file_name: 'offer [1].pdf',
      type: 'application/pdf',
      bytes: 3,
      created_at: note.recorded_at,
      updated_at: note.recorded_at,
    },
  ]
  const sound = { path: soundName(note, 'wav'), bytes: 3, sha256: 'a' }
  const path = attachmentName(note.ulid, { id: idOf(5), file_name: 'offer [1].pdf' })
  const file = {
    attachment_id: idOf(5),
    path,
    type: 'application/pdf',
    bytes: 3,
    sha256: 'b',
    created_at: note.recorded_at,
  }

  const markdown = libraryMarkdown({ recording: { ...note, attachments }, sound, files: [file] }, [])

  expect(markdownName(note)).toBe('notes/2026/03/2026-03-14 Soup today.md')
  expect(markdown).toContain(`[Audio](<../../../sound/2026-03-14 Soup today ${note.ulid}.wav>)`)
  expect(markdown).toContain(
    `- [offer \\[1\\].pdf](<../../../attachments/${note.ulid}/${idOf(5)} offer [1].pdf>)`,
  )
})

test('[LIBRARY-1] the archive says what is in it', () => {
  expect(aboutLibrary({ notes: 1, tags: [], missing: [] })).toMatch(
    /^Your Earmark library: 1 note, 0 tags\.\n/,
  )
})

test('[LIBRARY-13] the archive says what is not in it', () => {
  const missing = [
    { ulid: note.ulid, title: '', file_name: null },
    { ulid: note.ulid, title: 'Soup', file_name: 'offer.pdf' },
  ]

  const about = aboutLibrary({ notes: 1, tags: [], missing })

  expect(about).toContain(`- Untitled (${note.ulid}): its audio\n- Soup (${note.ulid}): offer.pdf\n`)
})

const now = '2026-06-01T00:00:00.000Z'

test('[LIBRARY-14] no time of a copy is to come: what it is of could not be changed before then', () => {
  const later = '9999-12-31T23:59:59.999Z'
  const times = { updated_at: later, edited_at: later, pinned_at: later, deleted_at: later }

  const copy = broughtIn(
    {
      ...note,
      ...times,
      past_titles: [{ title: 'Soup', at: later }],
      changed_at: { title: later, transcript: note.recorded_at },
    },
    { now, hasSound: false },
  )

  expect(copy).toMatchObject({ updated_at: now, edited_at: now, pinned_at: now, deleted_at: now })
  expect(copy.past_titles).toEqual([{ title: 'Soup', at: now }])
  expect(copy.changed_at).toEqual({ title: now, transcript: note.recorded_at })
})

test('[LIBRARY-14] the text of a copy is that of its segments, none of which ends before it begins', () => {
  const segments = [
    { start: 9, end: 1, text: 'later' },
    { start: 0, end: 1, text: 'first' },
  ]

  const copy = broughtIn({ ...note, segments, transcript: 'lies' }, { now, hasSound: false })

  expect(copy.transcript).toBe('first later')
  expect(copy.segments).toEqual([
    { start: 0, end: 1, text: 'first' },
    { start: 9, end: 9, text: 'later' },
  ])
})

test.each([
  ['local', 'ready', 'uploaded'],
  ['uploading', 'ready', 'uploaded'],
  ['uploaded', 'ready', 'uploaded'],
  ['transcribing', 'ready', 'uploaded'],
  ['failed', 'failed', 'failed'],
  ['ready', 'ready', 'ready'],
] as const)(
  '[LIBRARY-2] a copy that is %s is %s without its sound, and %s with it',
  (status, without, withIt) => {
    const row = { ...note, status, progress: 40 }

    expect(broughtIn(row, { now, hasSound: false }).status).toBe(without)
    expect(broughtIn(row, { now, hasSound: true }).status).toBe(withIt)
  },
)

test('[LIBRARY-15] a note under another identifier has its attachments with it', () => {
  const attachment = { id: idOf(5), recording_id: note.ulid, kind: 'text' as const, description: 'a' }
  const times = { created_at: note.recorded_at, updated_at: note.recorded_at }
  const none = { url: null, file_name: null, type: null, bytes: null }

  const copy = renamed({ ...note, attachments: [{ ...attachment, ...times, ...none }] }, idOf(9))

  expect([copy.ulid, copy.attachments[0]?.recording_id]).toEqual([idOf(9), idOf(9)])
})

test.each([
  ['a'.repeat(300), 'a'.repeat(200)],
  [`${'é'.repeat(200)}.jpeg`, `${'é'.repeat(97)}.jpeg`],
  [`${'a'.repeat(190)}.${'b'.repeat(60)}`, `${'a'.repeat(190)}.${'b'.repeat(9)}`],
  ['short name.pdf', 'short name.pdf'],
  [`${'名'.repeat(255)}.pdf`, `${'名'.repeat(65)}.pdf`],
])('[LIBRARY-16] the file of a long name can be unpacked: %s', (file_name, cut) => {
  expect(attachmentName(note.ulid, { id: idOf(5), file_name })).toBe(
    `attachments/${note.ulid}/${idOf(5)} ${cut}`,
  )
})

test('[LIBRARY-1] every file of the archive tells which note it is of', () => {
  expect(ulidIn(dataName(note.ulid))).toBe(note.ulid)
  expect(ulidIn('data/../x.json')).toBeUndefined()
  expect(ownerOfFile(soundName(note, 'wav'))).toBe(note.ulid)
  expect(ownerOfFile(attachmentName(note.ulid, { id: idOf(5), file_name: '../../a' }))).toBe(note.ulid)
  expect(ownerOfFile('README.txt')).toBeUndefined()
})

test.each([
  ['transcribing', 'uploaded'],
  ['uploading', 'local'],
  ['ready', 'ready'],
  ['failed', 'failed'],
] as const)('[LIBRARY-2] a note that was %s is %s in its copy', (status, copied) => {
  expect(settled({ ...note, status, progress: status === 'transcribing' ? 40 : null })).toMatchObject({
    status: copied,
    progress: null,
  })
})

test('[LIBRARY-3] a note is the same whoever has it, and another when a word of it is', () => {
  expect(isSameNote(note, { ...note, created_by: 'somebody' })).toBe(true)
  expect(isSameNote(note, { ...note, title: 'Soup / tomorrow' })).toBe(false)
  expect(
    isSameNote({ ...note, changed_at: { a: '1', b: '2' } }, { ...note, changed_at: { b: '2', a: '1' } }),
  ).toBe(true)
})

test('[LIBRARY-4] a tag that is known here by another identifier is called by it', () => {
  const row = { ...note, tags: [idOf(7), idOf(8)], changed_at: { [`tag:${idOf(7)}`]: note.recorded_at } }

  const here = withTagsOf(row, [tagOf(idOf(9), [idOf(7)])])

  expect(here.tags).toEqual([idOf(9)])
  expect(here.changed_at).toEqual({ [`tag:${idOf(9)}`]: note.recorded_at })
})
