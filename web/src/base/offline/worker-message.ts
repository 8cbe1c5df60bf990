/** What a page says to a service worker that waits: nobody needs the old one any more. */
export const takeOver = 'take-over'
