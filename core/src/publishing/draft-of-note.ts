import { type Page, mostPageText } from '../entities/page.ts'
import type { Recording } from '../entities/recording.ts'
import { readable } from '../text/wordless.ts'
import { writeText } from './write-markdown.ts'

/** What is being written, before it is sent. */
export type PageDraft = Pick<Page, 'title' | 'text' | 'sound'>

/** A page begins with the note's own title and words, a paragraph for each stretch; nothing is heard unless it is chosen. */
export function draftOfNote(recording: Pick<Recording, 'title' | 'segments'>): PageDraft {
  const paragraphs = readable(recording).map(({ text }) => writeText(text.trim()))
  return { title: recording.title, text: paragraphs.join('\n\n').slice(0, mostPageText), sound: false }
}
