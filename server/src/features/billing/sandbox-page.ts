import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { AppEnv } from '../../platform/http/app-env.ts'

interface Parts {
  title: string
  alert: string | undefined
  body: ReturnType<typeof html>
}

/**
 * The frame of the sandbox's pages: they work without a script, and say what they are. With the policy of their header,
 * `no-referrer`, a browser would send their forms without saying where they are from.
 */
export function sandboxPage(c: Context<AppEnv>, { title, alert, body }: Parts) {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · Earmark</title>
<style nonce="${c.get('nonce')}">${raw(style)}</style>
</head>
<body>
<main>
<p class="note" role="note">Sandbox: no money moves. This server has no payment provider, so this page stands in for one.</p>
<h1>${title}</h1>
${alert === undefined ? '' : html`<p class="alert" role="alert">${alert}</p>`}
${body}
</main>
</body>
</html>`
}

const style = `
:root { color-scheme: light dark; --ground: #faf7f1; --surface: #fffdf9; --ink: #1d1a16; --ink-2: #5d564c; --line: #8a8172; --mark: #c0341f; }
@media (prefers-color-scheme: dark) { :root { --ground: #171410; --surface: #211d18; --ink: #f3ede2; --ink-2: #b9b0a1; --line: #857b6c; --mark: #ff9380; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 34rem; margin: 2rem auto; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
h1 { font: 500 1.75rem/1.25 Georgia, serif; }
.note { margin: 0; color: var(--ink-2); }
.sum { font-size: 1.125rem; }
.alert { color: var(--mark); font-weight: 600; }
label { display: block; margin: 1rem 0; }
input { display: block; width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .6rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button { min-height: 2.75rem; padding: 0 1.1rem; font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
button.main { font-weight: 600; color: var(--surface); background: var(--ink); }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`
