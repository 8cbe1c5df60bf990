import { escapeMarkup } from '@earmark/core/text/escape-markup.ts'
import { STATUS_CODES } from 'node:http'

/** A page that needs nothing to work: for when the real ones cannot be made, or are not worth making. */
export function plainPage(status: number, detail?: string): Response {
  const title = status === 404 ? 'Page not found' : (STATUS_CODES[status] ?? 'Error')
  const sentence = detail ?? sentences[status] ?? (status < 500 ? refused : failed)
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · Earmark</title>
<h1>${title}</h1>
<p>${escapeMarkup(sentence)}</p>
<p><a href="/">Go to the front page</a></p>
</html>
`
  return new Response(page, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** What a crawler gets in place of an error page. */
export function bareStatus(status: number): Response {
  return new Response(`${status} ${STATUS_CODES[status] ?? ''}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

const refused = 'This was refused, and nothing was changed.'
const failed = 'Something went wrong on our side. Your notes are safe.'

const sentences: Record<number, string> = {
  404: 'There is nothing at this address.',
  405: 'This address can only be read.',
  413: 'This is larger than the server accepts. Nothing was changed.',
  507: 'The server’s disk is full, so nothing new can be saved. Your notes can still be read.',
  503: 'Earmark is not responding right now. Try again in a moment.',
}
