// The last step of a build: the service worker, which knows every file of the build it belongs to.
import { readdirSync } from 'node:fs'
import { createRequestHandler } from 'react-router'
import { defineConfig } from 'rolldown'

const client = new URL('build/client/', import.meta.url)
const pages = await import(new URL('build/server/index.js', import.meta.url).href)

/**
 * The speech models are kept by base/speech once they have been needed, what counts visits is for those who agreed, and
 * packed twins are the server's business.
 */
const isKept = (file) => !/\.(onnx|wasm|br|gz)$|^analytics-|^group1-shard|^(model|vocab)-.*\.json$/.test(file)
const icons = ['favicon.svg', 'favicon-32.png', 'icon-192.png', 'icon-512.png', 'site.webmanifest']

const facts = {
  id: pages.assets.version,
  files: [
    ...icons.map((file) => `/${file}`),
    ...readdirSync(new URL('assets/', client))
      .filter(isKept)
      .map((file) => `/assets/${file}`),
  ],
  shell: cutAtGaps(await renderShell()),
}

export default defineConfig({
  input: 'src/service-worker/service-worker.ts',
  // Classic, not a module: the one form that every browser takes for a service worker.
  output: { file: 'build/client/sw.js', format: 'iife', minify: true },
  transform: { define: { EARMARK_BUILD: JSON.stringify(facts) } },
})

/** React Router's own document for a page that is made in the browser alone: down to the root, and no further. */
async function renderShell() {
  process.env.IS_RR_BUILD_REQUEST = 'yes'
  const account = { id: 'a', kind: 'personal', name: '', plan: 'free', paid: false }
  const user = { id: 'u', name: '', email: '', is_admin: false, has_complete_profile: true }
  const viewer = { kind: 'user', user, account, accounts: [account] }
  const context = pages.entry.module.makeContext({ viewer, nonce: 'GAP', theme: 'GAP', origin: '' })
  const asked = new Request('http://localhost/app', { headers: { 'X-React-Router-SPA-Mode': 'yes' } })
  const answer = await createRequestHandler(pages, 'production')(asked, context)
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('"isSpaMode":true')) throw new Error(`no shell: ${html}`)
  return html
}

/** Fails where React Router writes its pages otherwise than it did. */
function cutAtGaps(html) {
  const gaps = [
    { gap: 'layout', pattern: /(?<=<html [^>]*data-layout=")[^"]*(?=")/g, times: 1 },
    { gap: 'route', pattern: /(?<=<html [^>]*data-route=")[^"]*(?=")/g, times: 1 },
    { gap: 'theme', pattern: /(?<=<html [^>]*data-theme=")[^"]*(?=")/g, times: 1 },
    { gap: 'title', pattern: /(?<=<title>)[^<]*(?=<\/title>)/g, times: 1 },
    { gap: 'nonce', pattern: /(?<=nonce=")GAP(?=")/g },
    { gap: 'state', pattern: /(?<=streamController\.enqueue\()"(?:[^"\\]|\\.)*"(?=\))/g, times: 1 },
  ]
  const found = gaps.flatMap(({ gap, pattern, times }) => {
    const matches = [...html.matchAll(pattern)]
    if (matches.length === 0 || (times && matches.length !== times)) {
      throw new Error(`service-worker: ${matches.length} places for the ${gap} in the shell; adapt this file`)
    }
    return matches.map((match) => ({ gap, from: match.index, to: match.index + match[0].length }))
  })
  found.sort((a, b) => a.from - b.from)
  const parts = found.flatMap(({ gap, from }, at) => [html.slice(found[at - 1]?.to ?? 0, from), { gap }])
  return [...parts, html.slice(found.at(-1).to)]
}
