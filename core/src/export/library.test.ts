import { expect, test } from 'vitest'
import { idOf, makeRecording } from '../testing/make.ts'
import {
  aboutLibrary,
  dataName,
  isSameNote,
  libraryMarkdown,
  markdownName,
  ownerOfFile,
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
  expect(aboutLibrary({ notes: 1, tags: [] })).toMatch(/^Your Earmark library: 1 note, 0 tags\.\n/)
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
