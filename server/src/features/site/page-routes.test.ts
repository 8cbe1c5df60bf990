import { guest } from '@earmark/core/access/viewer.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { expect, test } from 'vitest'
import { createApi } from '../../platform/http/api.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import type { LogLevel } from '../../platform/log.ts'
import { registerPages } from './page-routes.ts'
import type { WebBuild } from './web-build.ts'

/** Pages of which none is made at build time, so that `render` answers for all of them, but for those given. */
function pagesThat(
  render: WebBuild['render'],
  {
    prerendered = new Map(),
    speechLanguages = ['en', 'es'],
  }: { prerendered?: WebBuild['prerendered']; speechLanguages?: SpeechLanguage[] } = {},
) {
  const logged: [level: LogLevel, event: string, fields: unknown][] = []
  const app = createApi()
  const log = (level: LogLevel, event: string, fields: unknown) => logged.push([level, event, fields])
  app.onError(answerError(log))
  const manifest = { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} }
  const build = {
    id: '1',
    timestamp: '',
    manifest,
    files: new Map(),
    prerendered,
    analyticsScript: '',
    endOf: () => '',
    outsideFrame: () => '',
    render,
  }
  const stores = { apple: undefined, google: undefined }
  const instance = {
    providers: [],
    speechLanguages,
    hasSpeechElsewhere: false,
    readElsewhere: { answers: false, vectors: false },
    stores,
    outside: [],
    payments: 'sandbox' as const,
  }
  registerPages(app, { instance, counting: undefined, build, resolveViewer: async () => guest, log })
  return { app, logged }
}

test('[ERROR-7] when making a page fails, people still get a page, and the log says where', async () => {
  const { app, logged } = pagesThat(async () => {
    throw new Error('values of a failed query: ada@example.org')
  })
  const answer = await app.request('/app')
  const html = await answer.text()

  expect(answer.status).toBe(500)
  expect(html).toContain('<h1>Internal Server Error</h1>')
  expect(html).not.toContain('ada@example.org')
  expect(logged).toMatchObject([['error', 'request failed', { route: '/app', error: { name: 'Error' } }]])
  expect(JSON.stringify(logged)).not.toContain('ada@example.org')
})

test('[ERROR-7] what fails while a page is made is in the log without what it quotes', async () => {
  const { app, logged } = pagesThat(async (_request, _context, onFailure) => {
    onFailure(new TypeError('cannot read “We meet on Tuesday”'))
    return new Response('<p>sorry</p>', { status: 500, headers: { 'content-type': 'text/html' } })
  })
  await app.request('/app')

  expect(logged).toMatchObject([['error', 'page failed', { route: '/app', error: { name: 'TypeError' } }]])
  expect(JSON.stringify(logged)).not.toContain('Tuesday')
})

test('[ERROR-7] a failure that is answered with a line of text becomes a page', async () => {
  const { app } = pagesThat(async () => new Response('Unexpected Server Error', { status: 500 }))
  const answer = await app.request('/app')

  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('<h1>Internal Server Error</h1>')
})

test('[ERROR-7] a failed page is the bare status for crawlers', async () => {
  const { app } = pagesThat(async () => new Response('<p>sorry</p>', { status: 500 }))
  const answer = await app.request('/app', { headers: { 'user-agent': 'Googlebot/2.1' } })

  expect(await answer.text()).toBe('500 Internal Server Error\n')
})

test('a page may set more than one cookie', async () => {
  const headers = new Headers({ 'content-type': 'text/html' })
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  const { app } = pagesThat(async () => new Response('<p>page</p>', { headers }))
  const answer = await app.request('/home')

  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test.for<[SpeechLanguage[], string]>([
  [['en', 'es'], 'made at build time'],
  [['en'], 'made for en'],
])(
  '[SPEECH-37] where %j are understood, a page that leads to the recorder is %s',
  async ([speechLanguages, text]) => {
    const prerendered = new Map([['/try', () => new TextEncoder().encode('made at build time')]])
    const render: WebBuild['render'] = async (_, context) =>
      new Response(`made for ${context.speechLanguages.join()}`, { headers: { 'content-type': 'text/html' } })
    const { app } = pagesThat(render, { prerendered, speechLanguages })

    expect(await (await app.request('/try')).text()).toBe(text)
  },
)
