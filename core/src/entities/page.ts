import { z } from 'zod'
import { reportReasons } from './page-reports.ts'
import { sharedSoundStates } from './share.ts'
import { visits } from './visits.ts'

const pageId = /^[0-9A-Za-z]{12}$/

export function isPageId(text: string): boolean {
  return pageId.test(text)
}

/** In characters: a long essay is a tenth of it. */
export const mostPageText = 100_000

/** As many earlier versions of a page are kept; the oldest goes first. */
export const mostVersions = 30

export const pageStates = ['draft', 'published'] as const

/** In characters: what an author replies to a page being taken down, once. */
export const mostReply = 1_000

/** That an administrator of this instance has taken a page down: nobody else reads it, whatever its state. */
export const takenDown = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  /** What its author replied, and when an administrator decided that it stays down nevertheless. */
  reply: z
    .object({ text: z.string(), at: z.iso.datetime(), upheld_at: z.iso.datetime().nullable() })
    .nullable(),
})
export type TakenDown = z.infer<typeof takenDown>

/** By whom pages are: what an account is called in public, and where its pages are found. */
export const pageAuthor = z.object({
  name: z.string(),
  /** `/pages?author={address}` */
  address: z.string(),
})
export type PageAuthor = z.infer<typeof pageAuthor>

/** A note made public, as those see it in a list who may change it. */
export const listedPage = z.object({
  id: z.string(),
  /** Where it is read once it is published: `/notes/{id}`. */
  url: z.string(),
  /** The `ulid` of the note. */
  recording: z.string(),
  title: z.string(),
  sound: z.boolean(),
  sound_state: z.enum(sharedSoundStates),
  /** The `id` of an image attached to the note, shown on the page. */
  picture: z.string().nullable(),
  /** What is to be seen on it, in words; empty: the title stands for it. */
  picture_alt: z.string(),
  /** A page that was unpublished is a draft again. */
  state: z.enum(pageStates),
  taken_down: takenDown.nullable(),
  /** The date on it; null before it was first published. */
  published_at: z.iso.datetime().nullable(),
  /** When its title and text, as they are now, were last published; null: nobody else has read them. */
  public_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  ...visits.shape,
})
export type ListedPage = z.infer<typeof listedPage>

export const page = listedPage.extend({
  /** In Markdown: headings, lists, quotes, code, emphasis and links; anything else is shown as it is written. */
  text: z.string(),
  /** Null before the account has published anything. */
  author: pageAuthor.nullable(),
})
export type Page = z.infer<typeof page>

/** What a page was before it was changed. */
export const listedVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  /** When it had been saved. */
  saved_at: z.iso.datetime(),
  /** Whether anybody could read it, and since when; null of versions from before that was kept. */
  state: z.enum(pageStates).nullable(),
  public_at: z.iso.datetime().nullable(),
})
export type ListedVersion = z.infer<typeof listedVersion>
export const pageVersion = listedVersion.extend({ text: z.string() })
export type PageVersion = z.infer<typeof pageVersion>

/** A page as the administrator of the instance judges it, with the reports that nobody has settled. */
export const judgedPage = listedPage
  .pick({ id: true, url: true, title: true, taken_down: true, published_at: true })
  .extend({
    author: pageAuthor.nullable(),
    /** As it is now, where its author replied to its being taken down and left it published; else null. */
    text: z.string().nullable(),
    reports: z.array(
      z.object({ reason: z.enum(reportReasons), text: z.string(), created_at: z.iso.datetime() }),
    ),
  })
export type JudgedPage = z.infer<typeof judgedPage>

/** What everybody gets of a page: of whose it is, the public name alone. */
export interface PublicPage {
  id: string
  title: string
  text: string
  author: PageAuthor
  published_at: string
  updated_at: string
  sound: PublicSound | null
  /** It is at an address of its own; here in words. */
  picture: { alt: string } | null
}

/** The same, opened to be read and heard: with the language of the note, and how loud it is from moment to moment. */
export interface OpenedPage extends PublicPage {
  language: string | null
  peaks: readonly number[] | null
}

/** `bytes` is null until it has been made. */
export interface PublicSound {
  bytes: number | null
  seconds: number | null
  type: string
}

/** One of the list of all. */
export interface PublicListing extends Omit<PublicPage, 'text'> {
  excerpt: string
}

export interface PublicPages {
  items: PublicListing[]
  /** Where the next page of the list begins. */
  next: string | null
  author: PageAuthor | null
}

/** What is asked of the list of all. */
export interface PublicPagesQuery {
  author?: string | undefined
  search?: string | undefined
  from?: string | undefined
}
