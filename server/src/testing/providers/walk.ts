import type { TestApp } from '../start-app.ts'

/** A browser without pages: it keeps cookies by host and follows redirects. */
export interface Walker {
  /** As a link on a page of our own would. */
  go(address: string, headers?: Record<string, string>): Promise<Response>
  /** Where the last walk ended. */
  at(): URL
  /** What is sent to the app under test. */
  cookie(): string
  take(cookies: string): void
}

export function makeWalker(app: TestApp): Walker {
  const jars = new Map<string, Map<string, string>>()
  const where = { url: new URL(app.url) }
  const jarOf = ({ host }: URL) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const cookieFor = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (url: URL, cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jarOf(url).delete(name)
      else jarOf(url).set(name, value.join('='))
    }
  }

  async function step(url: URL, headers: Record<string, string>, left: number): Promise<Response> {
    where.url = url
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookieFor(url), ...headers } })
    keep(url, answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !location || left === 0) return answer
    return step(new URL(location, url), {}, left - 1)
  }

  return {
    go: (address, headers = { 'Sec-Fetch-Site': 'same-origin' }) =>
      step(new URL(address, app.url), headers, 12),
    at: () => where.url,
    cookie: () => cookieFor(new URL(app.url)),
    take: (cookies) => keep(new URL(app.url), cookies.split('; ').filter(Boolean)),
  }
}
