import { consentQuestions, type ConsentVersion } from '@earmark/core/analytics/consent.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import { buttonClass } from '../ui/button-class.ts'
import pageScript from './page-script.ts?inline-script'

/**
 * The end of a page on an instance that counts visits: the question, and the script that asks it or acts on the answer.
 * Put there by the server, so that a page which nobody has to be asked on carries nothing of it; React leaves alone what
 * it finds at the end of a body. Hidden until the script is there: without scripts nothing is counted either.
 */
export function privacyBar({ analytics, nonce }: Pick<PageContext, 'analytics' | 'nonce'>): string {
  if (!analytics) return ''
  const told = JSON.stringify(analytics).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `${barThatAsks(analytics.version)}<script nonce="${nonce}" data-analytics="${told}">${pageScript}</script>`
}

// Fixed, so that nothing moves for it; the page's end has room for it (app.css). Above the player and the phone's bar with
// Record, and away while something is recorded or the header's menu is open.
const look =
  'fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-3xl flex-wrap items-center gap-x-6 gap-y-2 rounded-m border border-line-2 bg-surface px-4 py-3 text-[0.9375rem] shadow-2 outline-none print:hidden max-sm:inset-x-2 max-sm:bottom-2 max-sm:gap-y-1 max-sm:px-3 max-sm:py-2 max-sm:text-sm max-md:[[data-layout=dashboard]_&]:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] [[data-layout=dashboard]:has([aria-label=Player])_&]:bottom-24 max-md:[[data-layout=dashboard]:has([aria-label=Player])_&]:bottom-[calc(10rem+env(safe-area-inset-bottom))] [body:has([aria-label=Recorder])_&]:hidden [body:has([data-site-menu][open])_&]:hidden'

// Not `button`: a public page holds presses on those back until React is there.
const answer = (text: string) => `<input type="button" value="${text}" class="${buttonClass('quiet', 's')}">`

const barThatAsks = (
  version: ConsentVersion,
) => `<aside id="privacy-choices" aria-label="Privacy choices" tabindex="-1" hidden class="${look}">
<p class="min-w-0 flex-1 basis-72"><b></b>${consentQuestions[version]} <a href="/privacy-policy" class="underline underline-offset-4">Privacy</a></p>
<p class="grid grid-cols-2 gap-2 max-sm:grow">${answer('Decline')}${answer('Accept')}</p>
</aside>`
