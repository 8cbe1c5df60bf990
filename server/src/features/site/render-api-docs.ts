import type { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'
import { fieldLines } from './field-notes.ts'

export type ApiDescription = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type PathItem = NonNullable<ApiDescription['paths']>[string]
type Operation = NonNullable<PathItem['get']>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The description as one plain page: no script, one style of its own. */
export function renderApiDocs(document: ApiDescription, nonce: string) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Calls · Earmark</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>Earmark: calls</h1>
<p>${document.info.description ?? ''}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Fields of a recording</h2>
<dl>${fieldLines.map(({ name, note }) => html`<dt><code>${name}</code></dt><dd>${note}</dd>`)}</dl>
${calls.map(({ method, path, operation }) => renderCall(method, path, operation))}
</main>
</body>
</html>`
}

function renderCall(method: string, path: string, operation: Operation) {
  return html`<section>
<h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary ?? operation.description ?? ''}</p>
${renderParameters(operation)}
${renderBody(operation)}
<h3>Answers</h3>
<dl>${Object.entries(operation.responses ?? {}).map(([status, answer]) => renderAnswer(status, answer))}</dl>
</section>`
}

function renderParameters({ parameters = [] }: Operation) {
  const named = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []))
  if (named.length === 0) return ''
  const rows = named.map(
    ({ name, in: place, required, description }) =>
      html`<dt><code>${name}</code></dt><dd>${place}${required ? ', required' : ''}. ${description ?? ''}</dd>`,
  )
  return html`<h3>Parameters</h3><dl>${rows}</dl>`
}

function renderBody({ requestBody }: Operation) {
  if (!requestBody || !('content' in requestBody)) return ''
  const kinds = Object.entries(requestBody.content)
  return html`<h3>Body</h3>${kinds.map(([type, media]) => renderSchema(type, media.schema))}`
}

function renderAnswer(status: string, answer: object) {
  const description = 'description' in answer ? String(answer.description) : ''
  return html`<dt>${status}</dt><dd>${description}</dd>`
}

function renderSchema(type: string, schema: unknown) {
  return html`<p>${type}</p><pre>${JSON.stringify(schema ?? {}, null, 2)}</pre>`
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem }
section { border-top: 1px solid; margin-top: 2rem; padding-top: 1rem }
h2 { font-size: 1.1rem } h3 { font-size: 1rem; margin-bottom: .25rem }
pre { overflow-x: auto } dt { font-weight: 600 } dd { margin: 0 0 .5rem 1rem }
`
