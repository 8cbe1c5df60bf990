import { outsideCookiesKey } from '@earmark/core/analytics/outside-services.ts'

/** As the library calls what it keeps: `ph_{token}_posthog` and the like. */
const isOfCounting = (name: string) => name === outsideCookiesKey || /^(__)?ph_/.test(name)

/** Takes everything off this browser that counting has left there. The answer to the question stays. */
export function forgetCounted(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (isOfCounting(key)) storage.removeItem(key)
  }
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (isOfCounting(name)) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}
