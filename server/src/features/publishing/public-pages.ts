import type {
  OpenedPage,
  PageAuthor,
  PublicListing,
  PublicPage,
  PublicPages,
  PublicPagesQuery,
} from '@earmark/core/entities/page.ts'
import { excerptOf } from '@earmark/core/publishing/plain-text.ts'
import { wordsOf } from '@earmark/core/search/normalize.ts'
import { and, arrayContains, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { page, pageAuthor } from '../../platform/db/pages-schema.ts'
import { attachmentFile, recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { findAuthor } from './page-author.ts'
import { isItsPicture } from './page-picture.ts'
import { isItsNote, isPublic, isThis } from './page-row.ts'

export type PublicNeeds = Pick<Services, 'database' | 'soundEncoder'>

const { id, title, published_at, updated_at, sound, sound_state, sound_bytes, sound_sha256, sound_key } = page

/** All that lists, feeds and caches go by; the texts are apart. */
const fields = {
  id,
  title,
  published_at,
  updated_at,
  sound,
  sound_state,
  sound_bytes,
  sound_sha256,
  sound_key,
  picture_alt: page.picture_alt,
  seconds: recording.duration,
  author: { name: pageAuthor.name, address: pageAuthor.address },
  picture: {
    blob_key: attachmentFile.blob_key,
    type: attachmentFile.type,
    bytes: attachmentFile.bytes,
    sha256: attachmentFile.sha256,
  },
}
export type PublicRow = Awaited<ReturnType<typeof readRows>>[number]

/** Newest first, by the date that stands on them. */
export async function readRows(db: Queries, which: SQL | undefined, limit: number) {
  const rows = await db
    .select(fields)
    .from(page)
    .innerJoin(recording, isItsNote)
    .innerJoin(account, eq(account.id, page.account_id))
    .innerJoin(pageAuthor, eq(pageAuthor.account_id, page.account_id))
    .leftJoin(attachmentFile, isItsPicture)
    .where(and(isPublic(db), which))
    .orderBy(desc(page.published_at), desc(page.id))
    .limit(limit)
  // What is published has a date.
  return rows.map((row) => ({ ...row, published_at: row.published_at ?? row.updated_at }))
}

/** By the page; of a long one its beginning, where `most` says so. */
export async function readTexts(
  db: Queries,
  ids: readonly string[],
  most: number,
): Promise<(id: string) => string> {
  if (ids.length === 0) return () => ''
  const rows = await db
    .select({ id: page.id, text: sql<string>`left(${page.text}, ${most})` })
    .from(page)
    .where(inArray(page.id, [...ids]))
  const texts = new Map(rows.map((row) => [row.id, row.text]))
  return (which) => texts.get(which) ?? ''
}

/** Undefined for what never was, is a draft, was taken down, or is of a note that is gone: one question for all. */
export async function findPublicPage(
  { database, soundEncoder }: PublicNeeds,
  asked: string,
): Promise<OpenedPage | undefined> {
  const [row] = await readRows(database.db, isThis(asked), 1)
  if (!row) return undefined
  const textOf = await readTexts(database.db, [row.id], mostText)
  const shown = shownTo(row, soundEncoder.type)
  const note = await readNote(database.db, row.id)
  return {
    ...shown,
    text: textOf(row.id),
    language: note?.language && isLanguage.test(note.language) ? note.language : null,
    peaks: shown.sound && (note?.peaks ?? null),
  }
}

/** One that can be said; `und` says that it is not known. */
const isLanguage = /^(?!und)[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i

async function readNote(db: Queries, page_id: string) {
  const [found] = await db
    .select({ language: recording.language, peaks: recording.peaks })
    .from(page)
    .innerJoin(recording, isItsNote)
    .where(eq(page.id, page_id))
  return found
}

/** More than any has. */
const mostText = 1_000_000

/** Nothing of whose it is but the public name. */
export function shownTo(row: PublicRow, soundType: string): Omit<PublicPage, 'text'> {
  const isHeard = row.sound && (row.sound_state === 'ready' || row.sound_state === 'preparing')
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    published_at: row.published_at,
    updated_at: row.updated_at,
    sound: isHeard ? { bytes: row.sound_bytes, seconds: row.seconds, type: soundType } : null,
    picture: row.picture && { alt: row.picture_alt },
  }
}

const listed = 20
const mostSearched = { letters: 200, words: 10 }
const excerptText = 2_000

/** One screen of the list of all. An author whom nobody knows has none; undefined is told apart from that. */
export async function listPublicPages(
  { database: { db }, soundEncoder }: PublicNeeds,
  { author: address, search = '', from }: PublicPagesQuery,
): Promise<PublicPages | undefined> {
  const author = address === undefined ? undefined : await findAuthor(db, address)
  if (address !== undefined && !author) return undefined
  const words = wordsOf(search.slice(0, mostSearched.letters)).slice(0, mostSearched.words)
  const which = and(
    author && eq(page.account_id, author.account_id),
    words.length > 0 ? arrayContains(page.words, words) : undefined,
    after(from),
  )
  const rows = await readRows(db, which, listed + 1)
  const shown = rows.slice(0, listed)
  const textOf = await readTexts(
    db,
    shown.map((row) => row.id),
    excerptText,
  )
  const last = rows.length > listed ? shown.at(-1) : undefined
  return {
    items: shown.map(
      (row): PublicListing => ({ ...shownTo(row, soundEncoder.type), excerpt: excerptOf(textOf(row.id)) }),
    ),
    next: last ? `${last.published_at}_${last.id}` : null,
    author: author ? named(author) : null,
  }
}

function named({ name, address }: PageAuthor): PageAuthor {
  return { name, address }
}

/** What is no place in the list is its beginning. */
function after(from = ''): SQL | undefined {
  const [, date, last] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9A-Za-z]{12})$/.exec(from) ?? []
  if (date === undefined || last === undefined || Number.isNaN(Date.parse(date))) return undefined
  return or(lt(page.published_at, date), and(eq(page.published_at, date), lt(page.id, last)))
}
