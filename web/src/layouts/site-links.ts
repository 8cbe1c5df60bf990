export interface SiteLink {
  to: string
  text: string
}

/** What the front page's header offers, in its order. */
export const headerLinks: SiteLink[] = [
  { to: '/meetings', text: 'Meetings' },
  { to: '/audio-journaling', text: 'Journaling' },
  { to: '/lecture-note-taker', text: 'Lectures' },
]

export const footerGroups: { title: string; links: SiteLink[] }[] = [
  {
    title: 'Earmark',
    links: [
      { to: '/watch', text: 'Watch a note being made' },
      { to: '/quiz1', text: 'Find your set-up' },
      { to: '/redirect-to-store', text: 'Install it' },
    ],
  },
  { title: 'Made for', links: [...headerLinks, { to: '/whatsapp', text: 'WhatsApp' }] },
  {
    title: 'Good to know',
    links: [
      { to: '/pages', text: 'Public pages' },
      { to: '/paywall', text: 'Plans' },
      { to: '/reviews', text: 'Reviews' },
      { to: '/privacy-policy', text: 'Privacy' },
    ],
  },
]
