import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Services } from '../../services.ts'
import type { AppEnv } from './app-env.ts'
import { themeOf } from './theme-of.ts'

type Html = ReturnType<typeof html>

export interface PageParts {
  title: string
  /** What a person should know of the page before anything else. */
  note?: Html | undefined
  alert?: string | undefined
  body: Html
}

export type ShowPage = (c: Context<AppEnv>, parts: PageParts) => Html

/**
 * The frame of pages that work without a script, in the looks of all others. With a policy of `no-referrer` in their
 * header, a browser would send their forms without saying where they are from.
 */
export function createPageFrame({ webBuild }: Pick<Services, 'webBuild'>): ShowPage {
  // Fonts and colours of all pages; before the first build they are plain.
  const sheets = (webBuild?.manifest.routes['root']?.css ?? []).map((sheet) => sheet.replace(/#$/, ''))
  return (c, { title, note, alert, body }) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    return html`<!doctype html>
<html lang="en" data-theme="${themeOf(c)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${sheets.map((sheet) => html`<link rel="stylesheet" href="${sheet}">`)}
<title>${title} · Earmark</title>
<style nonce="${c.get('nonce')}">${raw(style)}</style>
</head>
<body>
<header><a href="/"><img src="/favicon.svg" alt="" width="28" height="28">Earmark</a></header>
<main>
${note === undefined ? '' : html`<p class="note" role="note">${note}</p>`}
<h1>${title}</h1>
${alert === undefined ? '' : html`<p class="alert" role="alert">${alert}</p>`}
${body}
</main>
<footer><a href="/privacy-policy">Privacy</a></footer>
</body>
</html>`
  }
}

const style = `
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); }
main { max-width: 32rem; margin: 1.5rem auto; padding: 2rem; box-sizing: border-box; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow-1); }
body > header, body > footer { display: flex; align-items: center; min-height: 2.75rem; max-width: 32rem; margin: 0 auto; }
body > header a { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; font: 600 1.25rem/1 var(--serif); text-decoration: none; }
body > footer { justify-content: center; font-size: .875rem; color: var(--ink-3); }
body > footer a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none; }
p { margin: 1rem 0 0; }
h1 { margin: 0; font: 500 2rem/1.2 var(--serif); }
.note { margin: 0; padding: .75rem 1rem; font-size: .9375rem; color: var(--ink-2); background: var(--mark-soft); border-radius: 10px; }
.note + h1 { margin-top: 1.75rem; }
.note strong { color: var(--ink); font-weight: 600; }
.sum { margin: .5rem 0 0; font-size: 1.125rem; color: var(--ink-2); }
.sum::first-letter { text-transform: uppercase; }
.alert { margin: 1rem 0 0; padding: .75rem 1rem; color: var(--danger); border: 1px solid var(--danger); border-radius: 10px; }
label { display: block; margin-top: 1.25rem; font-weight: 600; font-size: .9375rem; }
input { display: block; width: 100%; min-height: 2.75rem; box-sizing: border-box; margin-top: .375rem; padding: 0 .875rem; font: 400 1rem var(--sans); color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 10px; }
input[readonly] { color: var(--ink-2); background: var(--sunken); border-color: var(--line-2); }
.buttons { display: grid; gap: .625rem; margin-top: 1.75rem; }
@media (min-width: 30rem) { .buttons { grid-template-columns: 1fr 1fr; } .buttons .main, .buttons .whole { grid-column: 1 / -1; } }
button { min-height: 2.75rem; padding: .5rem 1.25rem; font: 600 .9375rem/1.3 var(--sans); color: var(--ink); background: var(--surface); border: 1px solid var(--line-2); border-radius: 22px; cursor: pointer; }
button:hover { border-color: var(--edge); }
button.main { color: var(--paper); background: var(--ink); border-color: var(--ink); }
button.plain { color: var(--ink-2); background: none; border-color: transparent; }
.back { margin: 1.5rem 0 0; }
a { color: inherit; text-decoration: underline; text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
@media (max-width: 30rem) { body { padding: 0; background: var(--surface); } body > header { padding: 1rem 1.25rem 0; } main { margin: 0; padding: 1.25rem; border: 0; border-radius: 0; box-shadow: none; } }
`
