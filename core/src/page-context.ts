import type { StorePages } from './access/install-ways.ts'
import type { ProviderId, SignInEvent } from './access/sign-in-flow.ts'
import type { Viewer } from './access/viewer.ts'
import type { Consent, ConsentVersion } from './analytics/consent.ts'
import type { BillingAnswer } from './billing-api.ts'
import type { OpenDoor } from './entities/door.ts'
import type { OpenedPage, PublicPages, PublicPagesQuery } from './entities/page.ts'
import type { OpenedShare } from './entities/share.ts'
import type { Plans } from './plans/plans.ts'
import type { PublicReviewsAnswer } from './reviews/reviews-api.ts'
import type { SpeechLanguage } from './speech/understood-languages.ts'

/** What the server tells a page about the request it answers. The server fills it, the pages read it. */
export interface PageContext {
  viewer: Viewer
  /** Of this answer's Content-Security-Policy. */
  nonce: string
  theme: ThemeChoice
  /** Of the list beside the note, in rem, where the person has chosen. */
  listWidth?: number | undefined
  /** Public address of this instance, without a trailing slash: for canonical links and social cards. */
  origin: string
  /** The services one can sign in through here, in the order they are offered. */
  providers: readonly Provider[]
  /** What the built-in transcription of this instance understands. */
  speechLanguages: readonly SpeechLanguage[]
  /** What an account records is transcribed by an engine elsewhere, which may understand others. */
  hasSpeechElsewhere: boolean
  stores: StorePages
  /** Who else counts visits, if the visitor agrees, by name. */
  outside: readonly string[]
  /** What of notes is sent to services that the operator has named: for the privacy page. */
  readElsewhere: { answers: boolean; vectors: boolean }
  /** Who takes payments here. `sandbox`: nobody, and no money moves. */
  payments: BillingAnswer['provider']
  /** Where the operator has set other figures than those that core has. */
  plans?: Plans | undefined
  /** Whose code `?ref=` is; undefined: nobody's. */
  readReferrer?: ((code: string) => Promise<Referrer | undefined>) | undefined
  /** At `/callback/{id}`: how the attempt to sign in ended. */
  signInEvent?: SignInEvent | undefined
  /** At `/s/{id}` and `/shared?note={id}`: what the link opens to this visitor; undefined: nothing, whatever the reason. */
  openShare?: ((id: string) => Promise<OpenedShare | undefined>) | undefined
  /** At `/s/{id}`, where it leads to no note: the meeting to whose door it leads. */
  openDoor?: ((id: string) => Promise<OpenDoor | undefined>) | undefined
  /** At `/s/{id}`: whether this visitor is signed in with an address that they have not confirmed. */
  isUnconfirmed?: (() => Promise<boolean>) | undefined
  /** At `/notes/{id}`: the page, where everybody may read it. */
  openPage?: ((id: string) => Promise<OpenedPage | undefined>) | undefined
  /** At `/pages`: a part of the list; undefined: nobody knows the author. */
  listPages?: ((query: PublicPagesQuery) => Promise<PublicPages | undefined>) | undefined
  /** At `/reviews`: what is shown there, by what its address says. */
  readReviews?: ((asked: AskedReviews) => Promise<PublicReviewsAnswer>) | undefined
  /** Where this visit may be counted, if the visitor agrees. */
  analytics?: PageAnalytics | undefined
}

export interface Referrer {
  /** Null: they do not want to be named. */
  first_name: string | null
}

/** As it stands in an address: whatever makes no sense is left aside. */
export interface AskedReviews {
  stars: string | null
  cursor: string | null
}

export interface PageAnalytics {
  /** By which the collector knows its own pages. Null: only others count. */
  token: string | null
  /** Others that count too, by name. */
  outside: readonly string[]
  /** What is asked. */
  version: ConsentVersion
  /** Address of the script that counts. */
  script: string
  /** Null: not answered yet. */
  answer: Pick<Consent, 'choice' | 'day'> | null
  /** The personal account of who is signed in. */
  account: string | null
}

export interface Provider {
  id: ProviderId
  name: string
}

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Name of the cookie that keeps the choice, so that the first paint is already right. */
export const themeCookie = 'theme'

/**
 * Pages made at build time carry these words; the server puts the request's own values in their place.
 * So a page that was made once still has a fresh nonce, the visitor's theme and the instance's address.
 */
export const placeholders = {
  nonce: '__EARMARK_NONCE__',
  theme: '__EARMARK_THEME__',
  origin: 'https://earmark-origin.invalid',
} as const
