import type { Frame } from '../base/languages/use-frame.ts'

export interface SiteLink {
  to: string
  text: keyof Frame['words']
}

const meetings: SiteLink = { to: '/meetings', text: 'meetings' }
const journaling: SiteLink = { to: '/audio-journaling', text: 'journaling' }
const lectures: SiteLink = { to: '/lecture-note-taker', text: 'lectures' }
const whatsapp: SiteLink = { to: '/whatsapp', text: 'whatsapp' }
const watch: SiteLink = { to: '/watch', text: 'watch' }
const plans: SiteLink = { to: '/paywall', text: 'plans' }
const reviews: SiteLink = { to: '/reviews', text: 'reviews' }
const pages: SiteLink = { to: '/pages', text: 'pages' }

/** In the header where there is room for a row. */
export const rowLinks: SiteLink[] = [meetings, journaling, lectures, plans]

/** In the header's menu on a phone. */
export const menuLinks: SiteLink[] = [meetings, journaling, lectures, whatsapp, watch, plans, reviews, pages]

export const footerGroups: { title: keyof Frame['words']; links: SiteLink[] }[] = [
  {
    title: 'about',
    links: [watch, { to: '/quiz1', text: 'setUp' }, { to: '/redirect-to-store', text: 'install' }],
  },
  { title: 'madeFor', links: [meetings, journaling, lectures, whatsapp] },
  { title: 'goodToKnow', links: [pages, plans, reviews, { to: '/privacy-policy', text: 'privacy' }] },
]
